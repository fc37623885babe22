import { describe } from 'node:test';
import { compareHtml } from './support/htmlOfOthers.ts';

describe('HTML of others is the same on the host and in browsers', () => compareHtml('real-small.json'));
