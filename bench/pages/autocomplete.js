import { autocomplete } from '@algolia/autocomplete-js';

// Fetches its hits where the page says, so that it and our bar wait for the same answer.
autocomplete({
  container: '#bar',
  openOnFocus: false,
  // In the page as our bar is, not over all of it.
  detachedMediaQuery: 'not all',
  getSources: ({ query }) => [
    {
      sourceId: 'hits',
      getItems: async () => (await (await fetch(`/hits?q=${encodeURIComponent(query)}`)).json()).hits,
      templates: { item: ({ item, html }) => html`<div class="hit">${item.title}</div>` },
    },
  ],
});
