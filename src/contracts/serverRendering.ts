import type { PageSettings } from './settings.ts';

/** The name by which the first search stands among the answers of a page, beside those of server methods. */
export const firstSearch = 'search';

/** The class of a part of a list, in a section of its own, that browsers lay out only where it is seen. */
export const laidOutInSight = 'hc-lazy--auto';

/** The search of a results page; an empty `app` or `role` filters nothing. */
export interface FirstSearchParams {
  readonly term: string;
  readonly app: string;
  readonly role: string;
  readonly langLocale: string;
}

/** A piece of HTML of others, reduced to what may stand in a page: a text, or an element with its attributes. */
export type SafeNode =
  | string
  | {
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: readonly SafeNode[];
    };

/** An answer that comes with a page. */
export interface CarriedAnswer {
  readonly method: string;
  readonly params: object;
  readonly answer: unknown;
  /** Whether the shape of the catalogue would change nothing of it, as the host has found. */
  readonly fits: boolean;
}

/** A page whose screen is drawn on the server. */
export interface ServerPage {
  /** Its whole address. */
  readonly address: string;
  /** The cookies of `cookieNames` that its reader has, as a page reads them. */
  readonly cookie: string;
  /** The settings that the page carries. */
  readonly config: PageSettings['config'];
  /** The answers that it carries: nothing else is known of its content. */
  readonly answers: readonly CarriedAnswer[];
  /** Reduces HTML to what its authors may put into a page, the content team or users. */
  safeNodes(source: string, profile: 'content' | 'user'): readonly SafeNode[];
}

/** A drawn page. */
export interface RenderedPage {
  readonly markup: string;
  /**
   * What stands between the tags of the element, in slots of the markup: the title and text of an article, which the
   * answers of the page then needn't hold. Empty where nothing does.
   */
  readonly light: readonly SafeNode[];
  /** Rules in place of its style attributes, which the security policy of a page refuses. */
  readonly rules: string;
}

/** An element that stands on a page by itself: its name in code, and what is set of it. */
export interface PlacedElement {
  readonly name: string;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

/** An element as markup of its shadow root, with rules in place of its style attributes. */
export type RenderedElement = Pick<RenderedPage, 'markup' | 'rules'>;

/** Draws elements that stand on a page without a shell, in their order; null where one of them can't be drawn. */
export type RenderElements = (
  page: Omit<ServerPage, 'safeNodes'>,
  placed: readonly PlacedElement[],
) => Promise<readonly RenderedElement[] | null>;

/** Draws the shell and the screen of a page; null where nothing can be shown without scripts. */
export type RenderPage = (page: ServerPage) => Promise<RenderedPage | null>;
