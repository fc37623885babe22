import { describe } from 'node:test';
import { compareTexts } from '../flows/support/htmlOfOthers.ts';

for (const corpus of ['real-small.json', 'real-large.json.gz'])
  describe(`texts of others are the same on the host and in browsers: ${corpus}`, () => compareTexts(corpus));
