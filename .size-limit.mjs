import { loadsOf } from './scripts/build/loads.mjs';

const element = (word) => `dist/elements/${word}.js`;

// What the browser loads for a first paint, as brotli: measured plus a little, so that growth is noticed. The aims are
// 130 kB for shell and article and 105 kB for the search bar (docs/architecture.md).
const budgets = [
  {
    name: 'shell with an article',
    path: loadsOf(element('shell'), element('article')),
    limit: '188 kB',
  },
  { name: 'hc-search-bar alone', path: loadsOf(element('search-bar')), limit: '136 kB' },
  { name: 'the classic script', path: ['dist/hc.iife.js'], limit: '420 kB' },
];

export default budgets.filter(({ path }) => path.length > 0);
