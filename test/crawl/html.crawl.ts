import { describe } from 'node:test';
import { compareHtml } from './htmlOfOthers.ts';

for (const corpus of ['real-small.json', 'real-large.json.gz'])
  describe(`HTML of others is the same on the host and in browsers: ${corpus}`, () => compareHtml(corpus));
