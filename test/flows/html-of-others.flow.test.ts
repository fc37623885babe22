import { describe } from 'node:test';
import { compareKinds } from './support/htmlOfOthers.ts';

describe('HTML of others is the same on the host and in browsers', compareKinds);
