import { loadsOf } from './scripts/build/loads.mjs';

const element = (word) => `dist/elements/${word}.js`;

// What the browser loads for a first paint, as brotli.
const budgets = [
  {
    name: 'shell with an article',
    path: loadsOf(element('shell'), element('article')),
    limit: '130 kB',
  },
  { name: 'hc-search-bar alone', path: loadsOf(element('search-bar')), limit: '105 kB' },
  { name: 'the classic script', path: ['dist/hc.iife.js'], limit: '300 kB' },
];

export default budgets.filter(({ path }) => path.length > 0);
