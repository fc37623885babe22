import type { Verdict } from '#contracts/visibility.ts';
import { formatChoice, formatList } from '#i18n/formats.ts';
import { useText } from '#i18n/useText.ts';
import { Badge } from '#ui/Pill.tsx';
import { useEorCountry } from './useEorCountry.ts';
import { usePermissionName } from './usePermissionName.ts';

/** Something of the page with the verdict on it. */
export interface JudgedItem {
  readonly title: string;
  /** What it is, in a word. */
  readonly kind: string;
  readonly verdict: Verdict;
}

/** Things of a page, each with whether it is shown and the rule that decided. */
export function VerdictList({ items }: { readonly items: readonly JudgedItem[] }) {
  const { t } = useText();
  return (
    <ul className="hc-visibility__list">
      {items.map(({ title, kind, verdict }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and the list is drawn once
        <li key={index} className="hc-visibility__item">
          <Badge tone={verdict.isShown ? 'brand' : 'outline'}>
            {t(verdict.isShown ? 'visibility.shown' : 'visibility.hidden')}
          </Badge>
          <div className="hc-visibility__words">
            <p>{title === '' ? kind : `${title} · ${kind}`}</p>
            <p className="hc-visibility__rule">
              <Reason {...verdict} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Why: the rule that is met, or, of what is hidden, all rules, of which none is met. */
function Reason({ by, rules }: Verdict) {
  const { t, locale } = useText();
  const wordsOf = { countries: useEorCountry(), permissions: usePermissionName() };
  const named = (list: Verdict['rules']) =>
    list
      .map(({ name, values }) => {
        const join = name === 'permissions' ? formatList : formatChoice;
        const words = name === 'countries' || name === 'permissions' ? values.map(wordsOf[name]) : values;
        return t(`visibility.rules.${name}`, { values: join(words, locale) });
      })
      .join(' / ');
  if (by === null) return named(rules);
  if (by.name !== 'internal') return named([by]);
  return `${named([by])} · ${t('visibility.others', { rules: named(rules) })}`;
}
