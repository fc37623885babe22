import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  gate,
  localeFromPath,
  loginPath,
  normalBasePath,
  pathInLocale,
  pathOf,
  redirectPath,
  rememberedPage,
  robotsOf,
  targetFromUrl,
} from './routes.ts';
import { type Target, type View, views } from './views.ts';

const origin = 'https://help.example';
const read = (path: string, basePath = '') => targetFromUrl(new URL(path, origin), basePath);
const wrong: Target = { view: 'error', reason: 'Invalid URL' };

/** The table of addresses (docs/behaviour/routes-and-navigation.md#addresses), both ways. */
const table: [path: string, target: Target][] = [
  ['/', { view: 'main' }],
  ['/search?q=off%20cycle', { view: 'search', searchTerm: 'off cycle' }],
  [
    '/search?q=pay&app=Payroll&role=Employees',
    { view: 'search', searchTerm: 'pay', app: 'Payroll', role: 'Employees' },
  ],
  ['/article?articleId=abc', { view: 'article', articleId: 'abc' }],
  [
    '/article?articleId=abc#before-you-begin',
    { view: 'article', articleId: 'abc', anchor: 'before-you-begin' },
  ],
  ['/contact-advisor', { view: 'contact-advisor' }],
  ['/my-cases', { view: 'my-cases' }],
  ['/case-detail?id=500x', { view: 'case-detail', caseId: '500x' }],
  ['/case-detail?id=500x#comment-00a', { view: 'case-detail', caseId: '500x', anchor: 'comment-00a' }],
  ['/release-feed', { view: 'release-feed' }],
  ['/release-feed?app=Time%20%26%20Attendance', { view: 'release-feed', app: 'Time & Attendance' }],
  [
    '/release-feed?app=Payroll&months=2025-09,2025-08,older',
    { view: 'release-feed', app: 'Payroll', months: ['2025-09', '2025-08', 'older'] },
  ],
  ['/glossary', { view: 'glossary' }],
  ['/glossary#term-401k', { view: 'glossary', anchor: 'term-401k' }],
  [
    '/glossary?location=ireland&location=Korea%2C%20South&category=payroll#letter-%C3%91',
    {
      view: 'glossary',
      locations: ['ireland', 'Korea, South'],
      categories: ['payroll'],
      anchor: 'letter-Ñ',
    },
  ],
  ['/complaints', { view: 'complaints' }],
  ['/complaints#uk', { view: 'complaints', anchor: 'uk' }],
  ['/complaints-form', { view: 'complaints-form' }],
  ['/page?app=payroll#off-cycle', { view: 'page', pageType: 'app', pageId: 'payroll', anchor: 'off-cycle' }],
  ['/page?product=payroll', { view: 'page', pageType: 'product', pageId: 'payroll' }],
  ['/page?country=germany', { view: 'page', pageType: 'country', pageId: 'germany' }],
  ['/page?role=employees', { view: 'page', pageType: 'role', pageId: 'employees' }],
  ['/page?suite=suite-hcm', { view: 'page', pageType: 'suite', pageId: 'suite-hcm' }],
  ['/page?service=peo', { view: 'page', pageType: 'service', pageId: 'peo' }],
  ['/page?page=hiring', { view: 'page', pageType: 'page', pageId: 'hiring' }],
  ['/page?resource=rql', { view: 'page', pageType: 'resource', pageId: 'rql' }],
  ['/integration?integration=chat', { view: 'integration', integration: 'chat' }],
];

describe('addresses and targets', () => {
  for (const [path, target] of table) {
    it(`${path} is read and built alike, at the root, below a base path and in a language`, () => {
      assert.deepEqual(read(path), target);
      assert.equal(pathOf(target, { basePath: '', locale: 'en-US' }), path);
      for (const basePath of ['', '/support']) {
        for (const locale of ['en-US', 'de-DE', 'pt-BR']) {
          const built = pathOf(target, { basePath, locale });
          assert.deepEqual(read(built, basePath), target, built);
          assert.equal(localeFromPath(new URL(built, origin).pathname, basePath), locale, built);
        }
      }
    });
  }

  it('builds the stated home paths', () => {
    assert.equal(pathOf({ view: 'main' }, { basePath: '', locale: 'en-US' }), '/');
    assert.equal(pathOf({ view: 'main' }, { basePath: '', locale: 'de-DE' }), '/de');
    assert.equal(pathOf({ view: 'main' }, { basePath: '/support', locale: 'en-US' }), '/support/');
    assert.equal(pathOf({ view: 'main' }, { basePath: '/support', locale: 'es-419' }), '/support/es-MX');
    assert.equal(loginPath('/support'), '/support/login');
    assert.equal(loginPath(''), '/login');
  });

  it('takes the first page type present in the stated order, whatever the order of the query', () => {
    const keys = ['app', 'product', 'country', 'role', 'suite', 'service', 'page'];
    for (let first = 0; first < keys.length; first += 1) {
      const query = keys
        .slice(first)
        .reverse()
        .map((key) => `${key}=v-${key}`)
        .join('&');
      assert.deepEqual(read(`/page?${query}`), {
        view: 'page',
        pageType: keys[first],
        pageId: `v-${keys[first]}`,
      });
    }
  });

  it('shows the error view for unknown routes, missing terms and missing ids', () => {
    const paths = [
      '/nowhere',
      '/search',
      '/search?q=',
      '/search?q=%20%20',
      '/article',
      '/article?articleId=',
      '/article?articleId=%23part',
      '/page',
      '/page?other=x',
      '/page?app=',
      '/case-detail',
      '/article/extra?articleId=a',
      '/Knowledge',
      '/de/fr/article?articleId=a',
      '/error',
    ];
    for (const path of paths) assert.deepEqual(read(path), wrong, path);
    assert.deepEqual(read('/elsewhere', '/support'), wrong);
    assert.deepEqual(read('/supportive', '/support'), wrong);
  });

  it('the feed knows months and nothing else in its place, however they are escaped', () => {
    const months = (query: string) => read(`/release-feed?months=${query}`);
    assert.deepEqual(months('2025-09%2Colder,2025-09'), {
      view: 'release-feed',
      months: ['2025-09', 'older'],
    });
    assert.deepEqual(months('2025-09&months=older&months='), {
      view: 'release-feed',
      months: ['2025-09', 'older'],
    });
    for (const bad of ['', ',', '2025', '2025-9', 'soon', '%3Cb%3E', '2025-09x', '%E0%A4%A']) {
      assert.deepEqual(months(bad), { view: 'release-feed' }, bad);
    }
    assert.deepEqual(read('/release-feed?app='), { view: 'release-feed' });
    assert.equal(
      pathOf({ view: 'release-feed', app: '', months: [] }, { basePath: '', locale: 'en-US' }),
      '/release-feed',
    );
  });

  it('the glossary knows each filter once and leaves out empty ones', () => {
    assert.deepEqual(read('/glossary?location=a&location=&location=a&category=&other=x'), {
      view: 'glossary',
      locations: ['a'],
    });
  });

  it('survives malformed escapes and odd characters', () => {
    for (const path of [
      '/%E0%A4%A',
      '/search?q=%E0%A4%A',
      '/article?articleId=%',
      '/page?app=%ZZ',
      '/de/%',
    ]) {
      assert.doesNotThrow(() =>
        targetFromUrl(
          { pathname: path.split('?')[0] ?? '', search: `?${path.split('?')[1] ?? ''}`, hash: '#%E0%A4%A' },
          '',
        ),
      );
    }
    const lone = pathOf({ view: 'search', searchTerm: 'a\ud800b' }, { basePath: '', locale: 'en-US' });
    assert.equal(lone, '/search?q=a%EF%BF%BDb');
  });

  it('cuts the article id at the first # and rewrites legacy links', () => {
    assert.deepEqual(read('/article?articleId=abc%23part%23two'), { view: 'article', articleId: 'abc' });
    assert.deepEqual(read('/Knowledge/abc'), { view: 'article', articleId: 'abc' });
    assert.deepEqual(read('/Knowledge/a%20b'), { view: 'article', articleId: 'a b' });
    assert.deepEqual(read('/de/Knowledge/abc#x'), { view: 'article', articleId: 'abc', anchor: 'x' });
  });

  it('reads the platform pages as invalid', () => {
    for (const path of [
      '/CheckPassword',
      '/Check_Password',
      '/forgot-password',
      '/ForgotPassword',
      '/Register',
      '/de/register',
    ]) {
      assert.deepEqual(read(path), { view: 'invalid' }, path);
    }
  });

  it('uses the part of an integration before the first -', () => {
    assert.deepEqual(read('/integration?integration=slack-setup-2'), {
      view: 'integration',
      integration: 'slack',
    });
    assert.deepEqual(read('/integration'), { view: 'integration', integration: '' });
  });

  it('brings base paths into one form', () => {
    for (const [given, normal] of [
      ['', ''],
      ['/', ''],
      ['support', '/support'],
      ['/a/b/', '/a/b'],
    ]) {
      assert.equal(normalBasePath(given ?? ''), normal);
    }
  });
});

describe('changing the language', () => {
  const change = (path: string, locale: string, basePath = '') =>
    pathInLocale(new URL(path, origin), basePath, locale);

  it('keeps page, query and hash', () => {
    assert.equal(change('/article?articleId=X#part', 'de-DE'), '/de/article?articleId=X#part');
    assert.equal(change('/de/article?articleId=X', 'en-US'), '/article?articleId=X');
    assert.equal(change('/support/fr/search?q=a', 'pt-PT', '/support'), '/support/pt-PT/search?q=a');
  });

  it('keeps the main page the main page', () => {
    assert.equal(change('/', 'de-DE'), '/de');
    assert.equal(change('/de', 'en-US'), '/');
    assert.equal(change('/de/', 'pl-PL'), '/pl');
    assert.equal(change('/support', 'nl-NL', '/support'), '/support/nl-NL');
  });
});

describe('the gate', () => {
  const target = (view: View) => ({ view }) as Target;
  const forGuests: View[] = ['article', 'glossary', 'complaints', 'complaints-form', 'error'];
  const forCustomers: View[] = [
    ...([
      'main',
      'page',
      'search',
      'my-cases',
      'contact-advisor',
      'case-detail',
      'release-feed',
      'integration',
    ] as const),
  ];

  it('lets guests see articles, glossary, complaints and errors only', () => {
    for (const view of forGuests) assert.equal(gate(target(view), true), 'show', view);
    for (const view of [...forCustomers, 'invalid' as const])
      assert.equal(gate(target(view), true), 'login', view);
  });

  it('shows signed-in users everything, and home instead of a platform page', () => {
    for (const view of [...forGuests, ...forCustomers]) assert.equal(gate(target(view), false), 'show', view);
    assert.equal(gate({ view: 'invalid' }, false), 'main');
  });

  it('hides every view but a public article from search engines', () => {
    for (const view of [...forGuests, ...forCustomers]) {
      assert.equal(robotsOf(view, false), 'noindex, nofollow', view);
      assert.equal(robotsOf(view, true), view === 'article' ? 'index, nofollow' : 'noindex, nofollow', view);
    }
  });

  it('has light pages for articles and cases', () => {
    const light = [...forGuests, ...forCustomers].filter((view) => views[view].isLight).sort();
    assert.deepEqual(light, ['article', 'case-detail', 'contact-advisor', 'my-cases']);
  });

  it('remembers locale, page and id', () => {
    assert.equal(rememberedPage({ view: 'article', articleId: 'X' }, 'de-DE'), 'de-DE@@@article@@@X');
    assert.equal(rememberedPage({ view: 'main' }, 'en-US'), 'en-US@@@main@@@');
  });
});

describe('the address after signing in', () => {
  it('is followed on this site, with query and hash', () => {
    assert.equal(redirectPath(`${origin}/article?articleId=X#part`, origin, ''), '/article?articleId=X#part');
    assert.equal(redirectPath('/support/de/my-cases', origin, '/support'), '/support/de/my-cases');
  });

  const forged = [
    'https://evil.example/article?articleId=X',
    '//evil.example/a',
    '/\\evil.example',
    'https:evil.example',
    'https://help.example.evil.example/',
    'https://help.example@evil.example/',
    'https://user:pass@help.example/article?articleId=X',
    'http://help.example/article?articleId=X',
    'https://help.example:8443/article',
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://help.example/x',
    'ftp://help.example/x',
    '/login',
    '/de/login?startURL=/x',
    '/secur/logout.jsp',
    '/logout',
    '/lwr/apex/v65.0/A/b',
    '/',
    '/de',
    '',
  ];
  for (const value of forged) {
    it(`is not followed to ${JSON.stringify(value)}`, () =>
      assert.equal(redirectPath(value, origin, ''), null));
  }

  it('is not followed outside the base path', () => {
    for (const value of ['/my-cases', '/supportive/my-cases', '/support/../my-cases']) {
      assert.equal(redirectPath(value, origin, '/support'), null, value);
    }
  });
});
