import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, guestOf, methodPath, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

/*
 * Whether there is an article that a reader may not read must not be told by any address or method that takes its id.
 */

const closedId = 'peo-shared-responsibilities';
const absentId = 'peo-shared-responsibilitiez';

let host: TestHost;
before(async () => {
  host = await startHost({ env: { HC_ORIGIN: 'https://help.example' } });
});
after(() => host.stop());

const paramsOf = (contentId: string) =>
  encodeURIComponent(JSON.stringify({ contentId, langLocale: 'en-US' }));

/** What can be asked of an article by its id. */
const questions: Readonly<Record<string, (id: string, client: Client) => Promise<Response>>> = {
  'the method': (id, { fetch }) => fetch(`${methodPath('getContentById')}?methodParams=${paramsOf(id)}`),
  'its page': (id, { fetch }) => fetch(`/article?articleId=${id}`),
  'its page in another language': (id, { fetch }) => fetch(`/de/article?articleId=${id}`),
  'its old address': (id, { fetch }) => fetch(`/Knowledge/${id}`),
  'its properties for search engines': (id, { fetch }) =>
    fetch(`/services/data/v65.0/connect/communities/c/seo/properties/${id}?language=en-US`),
  'a landing page of that name': (id, { ask }) =>
    ask('getLandingPage', { slug: id, langLocale: 'en-US' }).then((answer) => Response.json(answer)),
  'topics of that name': (id, { ask }) =>
    ask('getTopicsWithArticles', { slug: id, langLocale: 'en-US' }).then((answer) => Response.json(answer)),
  'what its reader says of it': (id, { call }) =>
    call('logEvent', {
      event: 'Article Feedback',
      value: JSON.stringify({ articleId: id, isHelpful: true }),
    }),
  'a release note of that id': (id, { fetch }) => fetch(`/release-note?id=${id}`),
  'a file of that name': (id, { fetch }) => fetch(`/sfsites/c/cms/delivery/media/${id}`),
};

/** Headers that differ from answer to answer, whatever is asked. */
const ofTheMoment = /^(?:date|x-request-id|x-ratelimit-.*|keep-alive|connection)$/;

async function heard(id: string, client: Client, ask: (typeof questions)[string]) {
  const response = await ask(id, client);
  // The length of a compressed page goes by the letters of the id and of what is new each time; its text is compared.
  const isCompressed = response.headers.has('content-encoding');
  const headers = [...response.headers].filter(
    ([name]) => !ofTheMoment.test(name) && !(isCompressed && name === 'content-length'),
  );
  const all = JSON.stringify([response.status, headers, await response.text()]);
  // The page of a user carries a search key, which is new each time, and a signature for the chat, which is so each second.
  return all
    .replaceAll(id, 'ID')
    .replaceAll(/(?:searchKey|key|expiresAt|serverTime|now|Signature__c|Epoch__c)\\":[^,}]*/gi, '');
}

test('an article that is not for a reader and one that is not there are told apart by nothing', async () => {
  const internal = await userOf(host, 'internal@harbor.example');
  const { data } = (await internal.ask('getContentById', { contentId: closedId, langLocale: 'en-US' })) as {
    data: Record<string, { title: string }>;
  };
  assert.ok(Object.values(data)[0]?.title, 'there is such an article');

  for (const client of [guestOf(host), await userOf(host, 'employee@harbor.example')]) {
    for (const [what, ask] of Object.entries(questions))
      assert.ok((await heard(closedId, client, ask)) === (await heard(absentId, client, ask)), what);
  }
  const sitemap = await (await guestOf(host).fetch('/sitemap.xml')).text();
  assert.match(sitemap, /articleId=/);
  assert.doesNotMatch(sitemap, new RegExp(closedId));
});
