import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messageEvent, oldMessageEvent } from '#contracts/messages.ts';
import { type Message, messageFields, readMessage } from '#domain/messages.ts';
import { openChannel } from './channel.ts';

const article: Message = { targetPage: 'article', articleId: 'abc' };

describe('the help-center channel', () => {
  it('delivers at once, to every listener once, and tells whether one took the message', () => {
    const channel = openChannel(new EventTarget());
    const seen: string[] = [];
    const stop = channel.subscribe(({ message }) => seen.push(JSON.stringify(message)));
    assert.equal(channel.publish(article), false);
    channel.subscribe(({ handle }) => handle());
    assert.equal(channel.publish(article), true);
    assert.deepEqual(seen, [JSON.stringify(article), JSON.stringify(article)]);
    stop();
    channel.publish(article);
    assert.equal(seen.length, 2);
  });

  it('lets only the first listener act on a message that was taken', () => {
    const channel = openChannel(new EventTarget());
    const acted: string[] = [];
    channel.subscribe(({ handle }) => {
      handle();
      acted.push('first');
    });
    channel.subscribe(() => acted.push('second'));
    channel.publish(article);
    assert.deepEqual(acted, ['first']);
  });

  it('is heard and canceled under its old name too, and by its own listeners once', () => {
    const page = new EventTarget();
    const channel = openChannel(page);
    let taken = 0;
    const stop = channel.subscribe(() => {
      taken += 1;
    });
    const heard: unknown[] = [];
    page.addEventListener(oldMessageEvent, (event) => heard.push((event as CustomEvent).detail));
    assert.equal(channel.publish(article), false);
    assert.deepEqual(heard, [article]);
    assert.equal(taken, 1);
    page.dispatchEvent(new CustomEvent(oldMessageEvent, { detail: article, cancelable: true }));
    assert.equal(taken, 2);
    stop();

    for (const name of [messageEvent, oldMessageEvent]) {
      const other = new EventTarget();
      const cancel = (event: Event) => event.preventDefault();
      other.addEventListener(name, cancel);
      const own = openChannel(other);
      own.subscribe(() => assert.fail(`acted on a message that was canceled as ${name}`));
      assert.equal(own.publish(article), true, name);
    }
  });

  it('does not replay messages to late listeners', () => {
    const channel = openChannel(new EventTarget());
    channel.publish(article);
    channel.subscribe(() => assert.fail('an old message arrived'));
  });

  it('sends a JSON copy that later changes do not reach', () => {
    const page = new EventTarget();
    const details: unknown[] = [];
    page.addEventListener(messageEvent, (event) => details.push((event as CustomEvent).detail));
    const message = { targetPage: 'search' as const, searchTerm: 'pay' };
    openChannel(page).publish(message);
    message.searchTerm = 'changed';
    assert.deepEqual(details, [{ targetPage: 'search', searchTerm: 'pay' }]);
  });

  const known: Message[] = [
    { targetPage: 'main' },
    { targetPage: 'page', pageType: 'role', pageId: 'employees' },
    { targetPage: 'page', pageType: 'service', pageId: 'peo', anchor: 'topic' },
    { targetPage: 'article', articleId: 'a', anchor: 'part' },
    { targetPage: 'search', searchTerm: 'x' },
    { targetPage: 'contact-advisor' },
    { targetPage: 'release-feed' },
    { targetPage: 'glossary' },
    { targetPage: 'complaints' },
    { targetPage: 'complaints-form' },
    { targetPage: 'my-cases' },
    { targetPage: 'case-detail', caseId: '500' },
    { newLangLocale: 'de-DE' },
    { topic: 'Payroll' },
    { topic: '' },
  ];
  for (const message of known) {
    it(`knows ${JSON.stringify(message)}`, () => assert.deepEqual(readMessage(message), message));
  }

  it('reads the older landingId as a generic page', () => {
    assert.deepEqual(readMessage({ targetPage: 'page', landingId: 'hiring' }), {
      targetPage: 'page',
      pageType: 'page',
      pageId: 'hiring',
    });
  });

  it('takes of an article id what its address would: all before the first #', () => {
    const message = { targetPage: 'article', articleId: 'abc#part' };
    assert.deepEqual(readMessage(message), { targetPage: 'article', articleId: 'abc' });
    assert.equal(readMessage({ ...message, articleId: '#part' }), null);
  });

  const forged: unknown[] = [
    null,
    undefined,
    7,
    'article',
    [],
    {},
    { targetPage: 'elsewhere' },
    { targetPage: 'article' },
    { targetPage: 'article', articleId: '' },
    { targetPage: 'search', searchTerm: '  ' },
    { targetPage: 'article', articleId: { toString: 'x' } },
    { targetPage: 'article', articleId: 'x'.repeat(1_000_000) },
    { targetPage: 'page', pageType: 'script', pageId: 'x' },
    { targetPage: ['main'] },
    { newLangLocale: 5 },
    { __proto__: { targetPage: 'main' } },
    { url: 'https://evil.example' },
  ];
  for (const [index, detail] of forged.entries()) {
    it(`drops forged message ${index + 1}`, () => {
      const page = new EventTarget();
      openChannel(page).subscribe(() => assert.fail('a forged message was delivered'));
      page.dispatchEvent(new CustomEvent(messageEvent, { detail }));
    });
  }

  it('drops details that can not be copied, and events without a detail', () => {
    const cycle: Record<string, unknown> = { targetPage: 'main' };
    cycle.self = cycle;
    const trap = Object.defineProperty({}, 'targetPage', {
      enumerable: true,
      get() {
        throw new Error('trap');
      },
    });
    for (const detail of [cycle, trap]) assert.equal(readMessage(detail), null);
    const page = new EventTarget();
    openChannel(page).subscribe(() => assert.fail('an event without a detail was delivered'));
    page.dispatchEvent(new Event(messageEvent));
  });

  it('drops fields that are not of the message', () => {
    assert.deepEqual(readMessage({ ...article, source: 'bridge', via: 'lms', caseId: '5' }), article);
  });

  it('declares every field of the messages for the platform', () => {
    assert.deepEqual([...messageFields()].sort(), [
      'advisor',
      'anchor',
      'app',
      'articleId',
      'caseId',
      'caseReason',
      'categories',
      'integration',
      'landingId',
      'list',
      'locations',
      'months',
      'newLangLocale',
      'noteId',
      'pageId',
      'pageType',
      'role',
      'search',
      'searchTerm',
      'source',
      'targetPage',
      'topic',
      'via',
    ]);
  });
});
