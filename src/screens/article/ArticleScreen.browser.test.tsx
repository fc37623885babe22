import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { recentArticles } from '#parts/recentArticles.ts';
import { mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { catchCopies } from '#ui/testing/clipboard.ts';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ArticleScreen } from './ArticleScreen.tsx';
import { articleAnswer, customersOnly, publicArticle } from './testing/articles.ts';

const cannotLoad = /^This page cannot be loaded or it doesn't exist\./;
const never = () => new Promise(() => undefined);

type Answer = NonNullable<ScreenOptions['answers']>['getContentById'];

/** An article's page whose server answers as given. */
function openArticle(answer: Answer, options: ScreenOptions & { hideContents?: boolean } = {}) {
  const { hideContents = false, answers, ...rest } = options;
  return mountScreen(<ArticleScreen articleId="" hideContents={hideContents} glossaryPopovers={false} />, {
    path: '/article?articleId=off-cycle',
    ...rest,
    answers: { getContentById: answer, ...answers },
  });
}

const loggedEvents = (calls: readonly { method: string; params: Readonly<Record<string, unknown>> }[]) =>
  calls.filter(({ method }) => method === 'logEvent').map(({ params }) => params.event);

afterEach(() => setViewport({ width: 800, height: 600 }));

describe('an article that may be read', () => {
  it('can be shared by a guest, without the place that the address names', async () => {
    const copied = catchCopies();
    const page = await openArticle(articleAnswer('<h2>How</h2>'), {
      user: null,
      path: '/article?articleId=off-cycle#how',
    });
    await click(await page.findByRole('button', 'Copy link'));
    await page.findByRole('button', 'Link copied');
    expect(copied).to.deep.equal([`${window.location.origin}/article?articleId=off-cycle`]);
  });

  it('shows where it belongs, its title, whom it is for, its contents and its text', async () => {
    const { host, byRole, allByRole, findByRole, root } = await openArticle(
      articleAnswer(
        '<p class="intro">An off-cycle run pays people outside the schedule.</p><h2>Before you begin</h2><p>Close open runs.</p><h2>Pay &amp; tax</h2>',
      ),
    );
    await findByRole('heading', 'Run an off-cycle payroll');
    expect(allByRole('heading').map((heading) => heading.textContent)).to.deep.equal([
      'Run an off-cycle payroll',
      'Before you begin',
      'Pay & tax',
    ]);
    expect(byRole('navigation', 'Breadcrumb').textContent).to.equal('PayrollRun payrollOff-cycle runs');
    expect(byRole('link', 'Run payroll').getAttribute('href')).to.equal('/page?app=payroll#run-payroll');
    expect(allByRole('listitem').map((item) => item.textContent)).to.include.members([
      'Administrators',
      'Accountants',
      'Payroll',
      'USUnited States',
    ]);
    expect(byRole('navigation', 'In this article').querySelectorAll('a')).to.have.length(2);
    expect(byRole('link', 'Pay & tax').getAttribute('href')).to.equal('#pay-tax');
    expect(getComputedStyle(root.querySelector('.intro') as Element).fontSize).to.equal('19px');
    await expect(host).to.be.accessible();
  });

  it('names every kind of reader once, with its image where it has one', async () => {
    const { findByText, root } = await openArticle(
      articleAnswer('', {
        relationshipCollection: { items: [{ name: 'Customers', slug: 'customers' }] },
        roleCollection: { items: [null, { name: 'Payroll', slug: 'payroll' }, { name: '', slug: 'x' }] },
        product: { name: 'Payroll', slug: 'payroll', categoryImage: { url: 'data:,' } },
        articleLocationCollection: {
          items: [
            {
              name: 'Germany',
              slug: 'de',
              categoryImage: {
                url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
              },
            },
          ],
        },
      }),
    );
    await findByText('This article is for:');
    const pills = [...root.querySelectorAll('.hc-article__pills > li')];
    expect(pills.map((pill) => pill.textContent)).to.deep.equal(['Customers', 'Payroll', 'Germany']);
    expect(pills[2]?.querySelector('img')?.alt).to.equal('');
  });

  it('draws the icon, or a country’s code, when the image of a kind of reader can’t be had', async () => {
    const categoryImage = { url: 'data:,broken' };
    const { root } = await openArticle(
      articleAnswer('', {
        product: { name: 'Payroll', slug: 'payroll', categoryImage },
        articleLocationCollection: {
          items: [{ name: 'Germany', slug: 'germany', countryCode: 'de', categoryImage }],
        },
      }),
    );
    await waitUntil(
      () => root.querySelectorAll('.hc-article__pills svg').length === 3,
      'all other pills have icons',
    );
    await waitUntil(
      () => root.querySelector('.hc-article__pills > :last-child')?.textContent === 'DEGermany',
      'the country has its code',
    );
    expect(root.querySelector('.hc-article__pills img')).to.equal(null);
  });

  it('leaves out what it does not know', async () => {
    const { findByText, allByRole, host } = await openArticle({
      articleHtml: '<p>Only text.</p>',
      data: { tutorial: { title: null, visibility: ['Visible to Public'] } },
    });
    await findByText('Only text.');
    expect(allByRole('navigation')).to.deep.equal([]);
    expect(allByRole('heading')).to.deep.equal([]);
    await expect(host).to.be.accessible();
  });

  it('lists 200 headings at most, and says so where there are more', async () => {
    const of = (count: number) =>
      articleAnswer(Array.from({ length: count }, (_, at) => `<h2>Part ${at + 1}</h2>`).join(''));
    const listed = (page: Awaited<ReturnType<typeof openArticle>>) =>
      page.byRole('navigation', 'In this article').querySelectorAll('a').length;
    const whole = await openArticle(of(200));
    await whole.findByRole('heading', 'Part 200');
    expect(listed(whole)).to.equal(200);
    expect(whole.allByText('Only the first 200 headings are listed.')).to.deep.equal([]);
    whole.unmount();
    const long = await openArticle(of(201));
    await long.findByRole('heading', 'Part 201');
    expect(listed(long)).to.equal(200);
    await long.findByText('Only the first 200 headings are listed.');
    await expect(long.host).to.be.accessible();
  });

  it('hides the contents where they are not wanted, and when there are no headings', async () => {
    const page = await openArticle(articleAnswer('<h2>One</h2>'), { hideContents: true });
    await page.findByRole('heading', 'One');
    expect(page.allByRole('navigation', 'In this article')).to.deep.equal([]);
    const bare = await openArticle(articleAnswer('<h3>Small</h3>'));
    await bare.findByRole('heading', 'Small');
    expect(bare.allByRole('navigation', 'In this article')).to.deep.equal([]);
  });

  it('is asked for in the language of the page, and shown in whatever language it comes', async () => {
    const { calls, findByText } = await openArticle(articleAnswer('<p>Only in English.</p>'), {
      path: '/de/article?articleId=off-cycle',
    });
    await findByText('Only in English.');
    const call = calls.find(({ method }) => method === 'getContentById');
    expect(call?.params).to.deep.equal({ contentId: 'off-cycle', langLocale: 'de-DE' });
  });

  it('is marked as being in another language than the page, text and title each', async () => {
    const answer = articleAnswer('<h2>Steps</h2><p>Only in English.</p>', { title: 'Löhne' });
    const open = (path: string, locales: object) => openArticle({ ...answer, ...locales }, { path });
    const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang') ?? '';
    const german = await open('/de/article?articleId=off-cycle', {
      articleLocale: 'en-US',
      titleLocale: 'de-DE',
    });
    expect(langOf(await german.findByText('Only in English.'))).to.equal('en-US');
    expect(langOf(german.byRole('link', 'Steps'))).to.equal('en-US');
    expect(german.byRole('heading', 'Löhne').getAttribute('lang')).to.equal(null);
    await expect(german.host).to.be.accessible();
    german.unmount();
    const all = await open('/de/article?articleId=off-cycle', {
      articleLocale: 'en-US',
      titleLocale: 'en-US',
    });
    expect((await all.findByRole('heading', 'Löhne')).getAttribute('lang')).to.equal('en-US');
    all.unmount();
    const english = await open('/article?articleId=off-cycle', {
      articleLocale: 'en-US',
      titleLocale: 'en-US',
    });
    expect(
      (await english.findByText('Only in English.')).closest('.hc-prose')?.hasAttribute('lang'),
    ).to.equal(false);
  });

  it('names the page and lets it be indexed only when it is public', async () => {
    const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
    const open = await openArticle(articleAnswer('<p>x</p>'), { connect: true });
    await open.findByText('x');
    expect(document.title).to.equal('Run an off-cycle payroll');
    expect(robots()).to.equal('index, nofollow');
    open.unmount();
    const closed = await openArticle(articleAnswer('<p>y</p>', customersOnly), { connect: true });
    await closed.findByText('y');
    expect(robots()).to.equal('noindex, nofollow');
  });

  it('takes the article of its property before the one of the address', async () => {
    const { calls } = await mountScreen(
      <ArticleScreen articleId="other" hideContents={false} glossaryPopovers={false} />,
      {
        path: '/article?articleId=one',
        answers: { getContentById: articleAnswer('') },
      },
    );
    expect(calls.find(({ method }) => method === 'getContentById')?.params.contentId).to.equal('other');
  });

  it('never gives way to a late answer of the article before', async () => {
    const late = Promise.withResolvers<unknown>();
    const { render, findByText, root } = await mountScreen(
      <ArticleScreen articleId="slow" hideContents={false} glossaryPopovers={false} />,
      {
        answers: {
          getContentById: ({ contentId }: { contentId: string }) =>
            contentId === 'slow' ? late.promise : articleAnswer('<p>Second</p>'),
        } as ScreenOptions['answers'],
      },
    );
    render(<ArticleScreen articleId="fast" hideContents={false} glossaryPopovers={false} />);
    await findByText('Second');
    late.resolve(articleAnswer('<p>First</p>'));
    await new Promise(requestAnimationFrame);
    expect(root.textContent).not.to.contain('First');
  });

  it('stays within 320 px, with long words, wide tables and code', async () => {
    await setViewport({ width: 320, height: 600 });
    const word = 'Lohnsteuerjahresausgleichsverfahrensverordnung'.repeat(3);
    const { findByText, host } = await openArticle(
      articleAnswer(
        `<h2>Short</h2><h2>${word}</h2><p>${word} <a href="https://example.com/${word}">https://example.com/${word}</a></p><ol><li>${word}</li></ol><table><tr><td>1,234.00 USD</td>${'<td>1,000,000.00 USD</td>'.repeat(20)}</tr></table><pre>${word}</pre><div class="alert alert-tip"><p>${word}</p></div>`,
        { title: word, product: { name: word, slug: 'x' } },
      ),
    );
    await findByText('1,234.00 USD');
    expect(document.documentElement.scrollWidth).to.equal(320);
    await expect(host).to.be.accessible();
  });
});

describe('an article that is on its way', () => {
  it('says so, and asks for the article and the user at once', async () => {
    const { host, byRole, calls } = await openArticle(never, { answers: { getUserInfo: never } });
    expect(byRole('status').textContent).to.equal('Loading...');
    expect(calls.map(({ method }) => method).sort()).to.deep.equal(['getContentById', 'getUserInfo']);
    await expect(host).to.be.accessible();
  });

  it('does not wait for the user when it is public', async () => {
    const { findByText } = await openArticle(articleAnswer('<p>For all.</p>'), {
      answers: { getUserInfo: never },
    });
    expect((await findByText('For all.')).isConnected).to.equal(true);
  });

  it('waits for the user when it is not', async () => {
    const user = Promise.withResolvers<unknown>();
    const { byRole, root, findByText } = await openArticle(articleAnswer('<p>Secret</p>', customersOnly), {
      answers: { getUserInfo: () => user.promise },
    });
    await new Promise(requestAnimationFrame);
    expect(byRole('status').textContent).to.equal('Loading...');
    expect(root.textContent).not.to.contain('Secret');
    user.resolve({ userId: '005', isGuest: false });
    expect((await findByText('Secret')).isConnected).to.equal(true);
  });
});

describe('an article that can’t be shown', () => {
  const failures: readonly (readonly [string, Answer, string])[] = [
    ['the call fails', new CallError('server', 'it broke', { status: 500 }), 'Article Error'],
    [
      'the server says ERROR',
      { status: 'ERROR', errorMessage: 'java.lang.X', articleHtml: '<p>x</p>' },
      'Article Error',
    ],
    ['the answer is malformed', { data: { concept: { title: 7, visibility: 'all' } } }, 'Article Error'],
    ['the answer is a text', 'oops', 'Article Error'],
    ['there is no answer', null, 'Uncaught Error from front-end.'],
    [
      'there is no article in it',
      { data: { concept: null, tutorial: null } },
      'Uncaught Error from front-end.',
    ],
    [
      'the server keeps title and text back',
      { articleHtml: '', data: { concept: { title: null, visibility: ['Visible to Public'] } } },
      'Uncaught Error from front-end.',
    ],
  ];
  for (const [name, answer, reason] of failures) {
    it(`says so, logs it once and offers Retry when ${name}`, async () => {
      const { host, findByText, byRole, calls, root } = await openArticle(answer);
      await findByText(cannotLoad);
      expect(byRole('heading').textContent).to.equal('Something went wrong');
      expect(root.textContent).not.to.contain('java.lang');
      await waitUntil(() => loggedEvents(calls).length > 0, 'the event is logged');
      expect(loggedEvents(calls)).to.deep.equal([reason]);
      expect(byRole('button', 'Retry').isConnected).to.equal(true);
      await expect(host).to.be.accessible();
    });
  }

  it('asks to sign in, and leads back, when the session ended elsewhere meanwhile', async () => {
    let asked = 0;
    const withheld = { articleHtml: '', data: { concept: { title: null, ...customersOnly } } };
    const { leaves, host, findByRole } = await openArticle(withheld, {
      answers: {
        getUserInfo: () => {
          asked += 1;
          return asked === 1 ? { userId: '005', isGuest: false } : { userId: '', isGuest: true };
        },
      },
    });
    await findByRole('heading', 'You are signed out');
    expect(leaves).to.be.empty;
    expect(asked).to.equal(2);
    await expect(host).to.be.accessible();
    await click(await findByRole('link', 'Sign In'));
    await waitUntil(() => leaves.length > 0, 'the page is left');
    expect(leaves).to.deep.equal(['/login?startURL=%2Farticle%3FarticleId%3Doff-cycle']);
    expect(localStorage.getItem('hcRedirectUrl')).to.match(/\/article\?articleId=/);
  });

  it('comes after a Retry that succeeds', async () => {
    let isBroken = true;
    const { findByRole, findByText } = await openArticle(() => {
      if (isBroken) throw new CallError('server', 'it broke');
      return articleAnswer('<p>Here it is.</p>');
    });
    const retry = await findByRole('button', 'Retry');
    isBroken = false;
    await click(retry);
    expect((await findByText('Here it is.')).isConnected).to.equal(true);
  });

  it('comes after a Retry that follows a stated ERROR', async () => {
    let isBroken = true;
    const { findByRole, findByText } = await openArticle(() =>
      isBroken ? { status: 'ERROR' } : articleAnswer('<p>Here it is.</p>'),
    );
    const retry = await findByRole('button', 'Retry');
    isBroken = false;
    await click(retry);
    expect((await findByText('Here it is.')).isConnected).to.equal(true);
  });

  it('logs nothing for guests', async () => {
    const { findByText, calls } = await openArticle(new CallError('server', 'it broke'), { user: null });
    await findByText(cannotLoad);
    await new Promise(requestAnimationFrame);
    expect(loggedEvents(calls)).to.deep.equal([]);
  });

  it('is not found without an id', async () => {
    const { findByText, calls } = await mountScreen(
      <ArticleScreen articleId="" hideContents={false} glossaryPopovers={false} />,
      {
        path: '/glossary',
      },
    );
    await findByText("We can't seem to find the page you're looking for…");
    expect(calls.map(({ method }) => method)).not.to.include('getContentById');
  });
});

describe('an article for others', () => {
  const denied = articleAnswer('', { ...customersOnly, title: null, topicsCollection: { items: [] } });

  it('sends a guest to sign in, and remembers where they wanted to go', async () => {
    const { leaves, root } = await openArticle(denied, {
      user: null,
      path: '/article?articleId=off-cycle#part',
    });
    await waitUntil(() => leaves.length > 0, 'the guest leaves for the login');
    expect(leaves).to.deep.equal(['/login?startURL=%2Farticle%3FarticleId%3Doff-cycle%23part']);
    expect(localStorage.getItem('hcRedirectUrl')).to.match(/\/article\?articleId=off-cycle#part$/);
    expect(root.textContent).not.to.contain('Sorry');
  });

  it('asks a guest to sign in where it stands on a page that is about more', async () => {
    const { leaves, host, findByText, byRole } = await mountScreen(
      <ArticleScreen articleId="off-cycle" hideContents={false} glossaryPopovers={false} />,
      { path: '/glossary', user: null, answers: { getContentById: denied } },
    );
    await findByText('Sign in to see this.');
    byRole('link', 'Sign In');
    expect(leaves).to.be.empty;
    await expect(host).to.be.accessible();
  });

  it('says to a guest why they can not be sent to sign in while the site is down, and sends them by Retry', async () => {
    let asked = 0;
    let isBack = false;
    const { leaves, host, findByText, byRole, allByRole } = await openArticle(denied, {
      leaveNotice: true,
      answers: {
        getUserInfo: () => {
          asked += 1;
          if (asked > 1 && !isBack) throw new CallError('unreachable', 'no answer');
          return { userId: '', isGuest: true };
        },
      },
    });
    await findByText(/can't be reached/);
    expect(allByRole('alert')).to.have.length(1);
    expect(leaves).to.be.empty;
    await expect(host).to.be.accessible();
    isBack = true;
    await click(byRole('button', 'Retry'));
    await waitUntil(() => leaves.length > 0, 'the guest leaves for the login');
    expect(leaves).to.deep.equal(['/login?startURL=%2Farticle%3FarticleId%3Doff-cycle']);
  });

  it('is not found by a signed-in user without the permission', async () => {
    const peo = articleAnswer('<p>Secret</p>', {
      ...customersOnly,
      topicsCollection: { items: [{ slug: 'peo-administrative-resources', title: 'PEO' }] },
    });
    const { findByText, byRole, root, host, leaves, calls } = await openArticle(peo);
    await findByText("We can't seem to find the page you're looking for…");
    expect(byRole('heading').textContent).to.equal('Oops!');
    expect(root.textContent).not.to.contain('Secret');
    expect(leaves).to.deep.equal([]);
    await waitUntil(() => loggedEvents(calls).length > 0, 'the event is logged');
    expect(loggedEvents(calls)).to.deep.equal(['Not permitted']);
    await expect(host).to.be.accessible();
  });

  for (const [name, answer, words] of [
    ['is denied', articleAnswer('<p>Secret</p>', { visibility: [] }), /^We can't seem to find/],
    ['fails', new CallError('server', 'it broke', { status: 500 }), cannotLoad],
  ] as const) {
    it(`that ${name} after a public one keeps neither its name nor its leave to be indexed`, async () => {
      const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
      const { render, findByText } = await mountScreen(
        <ArticleScreen articleId="public" hideContents={false} glossaryPopovers={false} />,
        {
          path: '/article?articleId=public',
          connect: true,
          answers: {
            getContentById: ({ contentId }: Readonly<Record<string, unknown>>) =>
              contentId === 'public' ? articleAnswer('<p>For all.</p>') : answer,
          },
        },
      );
      await findByText('For all.');
      expect(robots()).to.equal('index, nofollow');
      render(<ArticleScreen articleId="other" hideContents={false} glossaryPopovers={false} />);
      await findByText(words);
      expect([document.title, robots()]).to.deep.equal(['Error', 'noindex, nofollow']);
    });
  }

  it('is shown to those whom its topic, country or role lets in', async () => {
    const topics = (slug: string, isEorCountryTopic = false) => ({
      topicsCollection: { items: [{ slug, title: slug, isEorCountryTopic }] },
    });
    const cases = [
      [{ ...customersOnly, ...topics('peo-administrative-resources') }, { canContactPeoAdvisor: true }],
      [{ visibility: [], ...topics('eor-germany', true) }, { accountProductMix: 'HCM;EOR - Germany' }],
      [{ visibility: [] }, { isInternalUser: true }],
    ] as const;
    for (const [fields, user] of cases) {
      const { findByText, unmount } = await openArticle(articleAnswer('<p>Yours</p>', fields), { user });
      expect((await findByText('Yours')).isConnected).to.equal(true);
      unmount();
    }
  });

  it('offers Retry instead of a verdict when nobody knows who visits', async () => {
    let isBroken = true;
    const { findByRole, findByText, root, leaves } = await openArticle(
      articleAnswer('<p>Secret</p>', customersOnly),
      {
        answers: {
          getUserInfo: () => {
            if (isBroken) throw new CallError('server', 'it broke');
            return { userId: '005', isGuest: false };
          },
        },
      },
    );
    const retry = await findByRole('button', 'Retry');
    expect(root.textContent).not.to.contain('Secret');
    expect(leaves).to.deep.equal([]);
    isBroken = false;
    await click(retry);
    expect((await findByText('Secret')).isConnected).to.equal(true);
  });

  it('keeps public articles readable when nobody knows who visits', async () => {
    const { findByText } = await openArticle(
      articleAnswer('<p>For all.</p>', { visibility: publicArticle.visibility }),
      {
        answers: { getUserInfo: new CallError('offline', 'no network') },
      },
    );
    expect((await findByText('For all.')).isConnected).to.equal(true);
  });
});

describe('an article that is read', () => {
  const recent = ({ runtime }: Awaited<ReturnType<typeof openArticle>>, userId: string) =>
    recentArticles(runtime.memory, userId).map(({ id }) => id);

  it('is remembered for the user, the latest first and each once', async () => {
    const user = { userId: 'READER' };
    for (const id of ['a1', 'a2', 'a1', 'a3', 'a4', 'a5', 'a6']) {
      const screen = await openArticle(articleAnswer('<p>Text</p>'), {
        user,
        path: `/article?articleId=${id}`,
      });
      await waitUntil(() => recent(screen, 'READER')[0] === id);
      if (id === 'a6') expect(recent(screen, 'READER')).to.deep.equal(['a6', 'a5', 'a4', 'a3', 'a1']);
      screen.unmount();
    }
  });

  it('is not remembered of a guest, nor when it is not shown', async () => {
    const screen = await openArticle(articleAnswer('<p>Text</p>'), { user: null });
    await screen.findByRole('heading', publicArticle.title);
    expect(localStorage.getItem('hcMemory')).to.equal(null);
    screen.unmount();
    const denied = await openArticle(articleAnswer('<p>Text</p>', customersOnly), {
      user: { userId: 'READER' },
      answers: { getUserInfo: new CallError('server', 'down') },
    });
    await denied.findByRole('heading', 'Something went wrong');
    expect(localStorage.getItem('hcMemory')).to.equal(null);
  });
});
