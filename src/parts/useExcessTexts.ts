import { ccCount, fieldLengths } from '#contracts/cases.ts';
import { ccEntries } from '#domain/caseRules.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { sanitiser } from '#runtime/lateHtml.ts';
import { useScript } from '#ui/script.ts';

/** What to say of a field that holds more than the server takes; undefined where it doesn’t. */
export interface ExcessTexts {
  /** For a field of one line: spaces around it are not kept. */
  readonly line: (text: string, most: number) => string | undefined;
  /** For a field of rich text; undefined too while it can't be judged, and no editor can make it longer. */
  readonly markup: (html: string) => string | undefined;
  /** For a list of addresses to copy in. */
  readonly addresses: (text: string) => string | undefined;
}

/** Says of a field that it holds more than the server takes, before that refuses it; undefined when it doesn't. */
export function useExcessTexts(): ExcessTexts {
  const { t, locale } = useText();
  const { commentLength } = useRuntime().config.limits;
  const { value: html } = useScript(sanitiser, true, toldByEditor);
  const count = (value: number) => formatNumber(value, locale);
  const length = (given: number, most: number) =>
    given > most ? t('refusals.length', { length: count(given), most: count(most) }) : undefined;
  return {
    line: (text, most) => length(text.trim().length, most),
    // What is sent is sanitised first; that takes its time, and only makes it shorter.
    markup: (text) =>
      text.length < commentLength || !html
        ? undefined
        : length(html.cleanMarkup(text).length, commentLength - 1),
    addresses(text) {
      const entered = ccEntries(text).length;
      return entered > ccCount
        ? t('refusals.addresses', { entered: count(entered), most: count(ccCount) })
        : length(text.length, fieldLengths.cc);
    },
  };
}

/** The editor of the text waits for the same script, and says that it can't be had. */
const toldByEditor = () => undefined;
