import { loadsOf } from './scripts/build/loads.mjs';

const element = (word) => `dist/elements/${word}.js`;
const page = (screen) => loadsOf('dist/site/shell.js', `dist/site/${screen}.js`);

// What the browser loads for a first paint, as brotli; nothing may grow. The aims are 130 kB for shell and article, 140
// for shell and home, 105 for the search bar and for the case list, 145 for the contact form (docs/performance.md).
const budgets = [
  { name: 'shell with an article', path: page('article'), limit: '158 kB' },
  { name: 'shell with home', path: page('home'), limit: '148 kB' },
  { name: 'hc-search-bar alone', path: loadsOf(element('search-bar')), limit: '119 kB' },
  { name: 'hc-my-cases alone', path: loadsOf(element('my-cases')), limit: '130 kB' },
  { name: 'hc-contact-advisor alone', path: loadsOf(element('contact-advisor')), limit: '165 kB' },
  { name: 'the classic script', path: ['dist/hc.iife.js'], limit: '370 kB' },
];

export default budgets.filter(({ path }) => path.length > 0);
