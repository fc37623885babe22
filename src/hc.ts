import type { PageSettings, PreviewSettings } from '#contracts/settings.ts';
import * as page from '#runtime/pageRuntime.ts';

export type {
  HostCallOptions,
  HostFunction,
  HostFunctions,
  HostPage,
  PageSettings,
  PreviewSettings,
} from '#contracts/settings.ts';

// What the built files export to the scripts of a page. The types are written out, so that they need nothing else.

/**
 * Sets configuration and functions of the page; calls add up, and win over the `hc-config` data block. True when the
 * settings are taken; false, with a warning in the console, when the first element of the page has started before.
 */
export const configure: (settings: PageSettings) => boolean = page.configure;

/**
 * Gives the elements within a node that are connected from now on settings of their own over those of the page: another
 * back end, language or brand.
 */
export const configureWithin: (node: Element, settings: PageSettings) => void = page.configureWithin;

/**
 * Gives the elements within a node that are connected from now on a page of their own: address, history, user, answers
 * and messages, beside those of the page and without any effect on them. Nothing of it is stored.
 */
export const preview: (node: Element, settings?: PreviewSettings) => void = page.preview;
