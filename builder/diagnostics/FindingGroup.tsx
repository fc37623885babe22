import type { MethodName } from '#contracts/methods.ts';
import { IconMinus } from '#ui/icons/actions.ts';
import { IconCheckCircle, IconError, IconWarning } from '#ui/icons/interface.ts';
import type { BuilderTexts } from '../texts.ts';
import type { Outcome } from './checkMethods.ts';
import type { FieldFault, Finding, State } from './findings.ts';

/** A method, how it fared, and what that means. */
export interface FindingRow {
  readonly method: MethodName;
  readonly outcome: Outcome;
  readonly finding: Finding;
}

interface FindingGroupProps {
  readonly state: State;
  readonly rows: readonly FindingRow[];
  /** The name of a method as the site has it. */
  readonly nameOf: (method: MethodName) => string;
  /** The origin of the server. */
  readonly site: string;
  readonly t: BuilderTexts;
  readonly locale: string;
}

const icons = { fault: IconError, slow: IconWarning, fine: IconCheckCircle, skipped: IconMinus } as const;

/** The methods that stand alike, with what is to be done; nothing without any. */
export function FindingGroup({ state, rows, nameOf, site, t, locale }: FindingGroupProps) {
  if (rows.length === 0) return null;
  const StateIcon = icons[state];
  return (
    <section className="tool-section">
      <h2 className={`hc-h3 tool-heading tool-heading--${state}`}>
        <StateIcon size={20} />
        {t(`diagnostics.states.${state}`, { count: rows.length })}
      </h2>
      {state === 'skipped' && <p>{t('diagnostics.writesHint')}</p>}
      <ul className="tool-findings">
        {rows.map(({ method, outcome, finding }) => (
          <li key={method} className="tool-finding">
            <h3>{t(`diagnostics.methods.${method}`)}</h3>
            <p className="tool-finding__method">
              <code>{nameOf(method)}</code>
            </p>
            <p>
              {t(finding.text, {
                ...valuesOf(outcome, locale),
                name: nameOf(method),
                site,
                here: window.location.origin,
              })}
            </p>
            {finding.reason && <p>{t('diagnostics.reason', { reason: finding.reason })}</p>}
            {finding.fields && (
              <ul>
                {finding.fields.map((field) => (
                  <li key={field.path}>{fieldText(field, t)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function valuesOf(outcome: Outcome, locale: string): { readonly time: string } {
  if (outcome.status === 'skipped') return { time: '' };
  const isShort = outcome.time < 1000;
  const time = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'millisecond' : 'second',
    maximumFractionDigits: isShort ? 0 : 1,
  }).format(isShort ? outcome.time : outcome.time / 1000);
  return { time };
}

function fieldText({ path, expected }: FieldFault, t: BuilderTexts): string {
  const field = path || t('diagnostics.wholeAnswer');
  return expected ? t('diagnostics.field', { field, expected }) : t('diagnostics.fieldMisfit', { field });
}
