import { describe } from 'node:test';
import { compareHtml } from '../flows/support/htmlOfOthers.ts';

describe('HTML of many others is the same on the host and in browsers', () =>
  compareHtml('real-large.json.gz'));
