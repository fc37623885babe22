import { pathToFileURL } from 'node:url';

/** For `node --test`: each file of tests ends when they are over, whatever they leave open (end-when-over.mjs). */
export const endWhenOver = `--import=${pathToFileURL(`${import.meta.dirname}/end-when-over.mjs`)}`;
