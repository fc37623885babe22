import { caseMethods } from './case-methods.ts';
import { complaintMethods } from './complaint-methods.ts';
import { contentMethods } from './content-methods.ts';
import { mailMethods } from './mail-methods.ts';
import type { Handlers } from './registry.ts';
import { searchMethods } from './search-methods.ts';
import { userMethods } from './user-methods.ts';
import { visibilityMethods } from './visibility-methods.ts';

/** The handler of each server method. */
export const handlers: Handlers = {
  ...userMethods,
  ...contentMethods,
  ...searchMethods,
  ...caseMethods,
  ...complaintMethods,
  ...visibilityMethods,
  ...mailMethods,
};
