import { loadsOf } from './scripts/build/loads.mjs';

const element = (word) => `dist/elements/${word}.js`;
const page = (screen) => loadsOf('dist/site/shell.js', `dist/site/${screen}.js`);

// What the browser loads for a first paint, as brotli: measured plus a little, so that growth is noticed. The aims, and
// what they are missed by, stand in docs/performance.md#weight-where-it-lies.
const budgets = [
  { name: 'shell with an article', path: page('article'), limit: '155 kB' },
  { name: 'shell with home', path: page('home'), limit: '145.1 kB' },
  { name: 'hc-search-bar alone', path: loadsOf(element('search-bar')), limit: '102.9 kB' },
  { name: 'hc-my-cases alone', path: loadsOf(element('my-cases')), limit: '137 kB' },
  { name: 'hc-contact-advisor alone', path: loadsOf(element('contact-advisor')), limit: '172 kB' },
  { name: 'the classic script', path: ['dist/hc.iife.js'], limit: '394.8 kB' },
];

export default budgets.filter(({ path }) => path.length > 0);
