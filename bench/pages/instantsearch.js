import { liteClient } from 'algoliasearch/lite';
import instantsearch from 'instantsearch.js';
import { configure, hits, refinementList, searchBox } from 'instantsearch.js/es/widgets';

const search = instantsearch({ indexName: 'index', searchClient: liteClient('id', 'key') });
search.addWidgets([
  configure({ hitsPerPage: 20 }),
  searchBox({ container: '#bar' }),
  refinementList({ container: '#filters', attribute: 'product' }),
  hits({ container: '#hits' }),
]);
search.start();
