import { createContext, useContext } from 'react';
import type { Translate } from '#i18n/texts.ts';
import { type BuilderApi, BuilderError } from './api.ts';
import type { ElementTexts } from './elementTexts.ts';
import type { BuilderTexts } from './texts.ts';

/** What every part of the builder shares. */
export interface Builder {
  readonly api: BuilderApi;
  readonly t: BuilderTexts;
  /** The site's own words in the builder's language, for what it shares with the site. */
  readonly siteTexts: Translate;
  /** What the elements and their properties are called. */
  readonly elementTexts: ElementTexts;
  /** The language of its own texts and of the samples. */
  readonly locale: string;
  readonly basePath: string;
  /** Where the builder itself is, in the language of its address. */
  readonly builderPath: string;
}

/** Carries what every part of the builder shares. */
export const BuilderContext = createContext<Builder | null>(null);

/** What every part of the builder shares. Throws outside of it. */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('The builder is missing around this part.');
  return builder;
}

/** Says why a call failed, and what is left. */
export function failureText(t: BuilderTexts, error: unknown): string {
  if (!(error instanceof BuilderError)) throw error;
  if (error.kind === 'signed-out') return t('sessionEnded');
  return error.kind === 'unreachable' ? t('unreachable') : t('failed', { reason: error.message });
}

/** A time as the language writes it. */
export const timeText = (locale: string, at: number) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
