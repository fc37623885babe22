import type { InPage } from '../site/assets.ts';
import type { PageAnswers } from './first-answers.ts';
import type { Html } from './html.ts';
import type { PageConfig } from './page-config.ts';
import type { PageRequest } from './page-request.ts';

/** A view that is to be drawn: for whom, and what comes with its page. */
export interface ViewToDraw {
  readonly asked: PageRequest;
  /** The word of its screen's element. */
  readonly screen: string;
  readonly config: PageConfig;
  readonly answers: PageAnswers;
}

/** A view as markup, in the shell, and the styles that it wears. */
export interface DrawnView {
  readonly body: Html;
  readonly styles: readonly InPage[];
}

/** Draws a view for the time before its elements show it, and for readers without scripts; null where it can't. */
export type DrawView = (view: ViewToDraw) => Promise<DrawnView | null>;
