import { hostedPlace } from '../../search-settings.ts';
import { type Check, type Finding, good, skipped, warning, wrong } from '../check.ts';

/** What a key of visitors may at most: more would let them read what is not for them, or change the indexes. */
const harmless = new Set(['search', 'recommendation', 'personalization', 'listIndexes']);

/** Whether the hosted search service is reached, has the content, and its keys may what they are for. */
export const search: Check = {
  name: 'search',
  async run({ config, store }) {
    const place = hostedPlace(config);
    if (place === null) return [skipped('HC_SEARCH is embedded: the host answers searches itself.')];
    const [{ asking, clientOf, HostedFault }, { contentState, NotOurs }] = await Promise.all([
      import('../../hosted-search/client.ts'),
      import('../../hosted-search/send-content.ts'),
    ]);
    try {
      const findings: Finding[] = [];
      // A key may ask what it may itself.
      const client = clientOf(place, place.searchKey);
      const { acl } = await asking(() => client.getApiKey({ key: place.searchKey }));
      const more = acl.filter((right) => !harmless.has(right));
      if (!acl.includes('search') || more.length > 0)
        findings.push(
          wrong(
            `The key of HC_ALGOLIA_SEARCH_KEY may ${acl.join(', ') || 'nothing'}; visitors' keys are made of it.`,
            'Make a key in the application that may search and nothing else, and set that.',
          ),
        );
      if (!store) return findings.length > 0 ? findings : [skipped('There are no databases to look into.')];
      const states = await contentState(config, store);
      const owed = states.filter(({ isCurrent }) => !isCurrent).map(({ name }) => name);
      if (owed.length > 0)
        findings.push(
          warning(
            `The search service lacks the newest content in ${owed.length} of ${states.length} indexes: ${owed.join(', ')}.`,
            'A running host sends it by itself, and its log says what stands in the way; hc search send does it at once.',
          ),
        );
      return findings.length > 0
        ? findings
        : [good(`The search service has the content in ${states.length} indexes.`)];
    } catch (error) {
      if (error instanceof NotOurs) return [skipped(error.message)];
      if (!(error instanceof HostedFault)) throw error;
      return [
        wrong(
          error.message,
          'Check HC_ALGOLIA_APP_ID, the keys, HC_ALGOLIA_HOSTS, the network, and the plan of the application.',
        ),
      ];
    }
  },
};
