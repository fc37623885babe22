import { useId } from 'react';
import type { Publication } from '#contracts/builtPages.ts';
import { useBuilder } from '../builderContext.ts';

/** When a page is to be shown and to go, as they were entered: in the time of this computer. */
export interface PlanTimes {
  readonly isLater: boolean;
  readonly from: string;
  readonly isLimited: boolean;
  readonly until: string;
}

/** From now on, and for as long as it isn't taken down. */
export const noTimes: PlanTimes = { isLater: false, from: '', isLimited: false, until: '' };

/** What is wrong with times that were entered. */
export type TimesFault = 'from' | 'until';

const at = (entered: string) => new Date(entered).getTime();

/** What is wrong with these times: none, or one that is over, or a page that would go before it comes. Null for nothing. */
export function timesFault({ isLater, from, isLimited, until }: PlanTimes, now: number): TimesFault | null {
  if (isLater && !(at(from) > now)) return 'from';
  return isLimited && !(at(until) > Math.max(now, isLater ? at(from) : now)) ? 'until' : null;
}

/** These times as the host takes them. */
export const whenOf = ({
  isLater,
  from,
  isLimited,
  until,
}: PlanTimes): Pick<Publication, 'from' | 'until'> => ({
  from: isLater ? at(from) : null,
  until: isLimited ? at(until) : null,
});

interface PlanFieldsProps {
  readonly times: PlanTimes;
  readonly fault: TimesFault | null;
  readonly onChange: (times: PlanTimes) => void;
}

/** When the page is shown, and whether it goes again by itself. */
export function PlanFields({ times, fault, onChange }: PlanFieldsProps) {
  const { t } = useBuilder();
  const id = useId();
  const { isLater, from, isLimited, until } = times;
  return (
    <fieldset className="builder-plan">
      <legend>{t('plan.label')}</legend>
      <label className="builder-check">
        <input
          type="checkbox"
          checked={isLater}
          onChange={({ target }) => onChange({ ...times, isLater: target.checked })}
        />
        {t('plan.later')}
      </label>
      {isLater && (
        <label>
          {t('plan.from')}
          <input
            type="datetime-local"
            value={from}
            aria-invalid={fault === 'from'}
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => onChange({ ...times, from: target.value })}
          />
        </label>
      )}
      <label className="builder-check">
        <input
          type="checkbox"
          checked={isLimited}
          onChange={({ target }) => onChange({ ...times, isLimited: target.checked })}
        />
        {t('plan.limited')}
      </label>
      {isLimited && (
        <label>
          {t('plan.until')}
          <input
            type="datetime-local"
            value={until}
            aria-invalid={fault === 'until'}
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => onChange({ ...times, until: target.value })}
          />
        </label>
      )}
      <p id={`${id}-fault`} className="builder-fault" role="status">
        {fault && t(`plan.faults.${fault}`)}
      </p>
    </fieldset>
  );
}
