import { type ReactNode, useId } from 'react';
import './radio.css';
import './radio-cards.css';

/** A choice on a card. */
export interface RadioCard<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
}

/** The cards, and which of them is chosen. */
export interface RadioCardsProps<V extends string> {
  /** The id of the element that names the choice. */
  readonly labelledBy: string;
  readonly cards: readonly RadioCard<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
}

/** A choice of one of a few that deserve room: native radios in cards. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { labelledBy, cards, value, onChange, disabled } = props;
  const name = useId();
  return (
    <div className="hc-radio-cards" role="radiogroup" aria-labelledby={labelledBy}>
      {cards.map((card) => (
        <label key={card.value} className="hc-radio-card">
          {card.icon}
          <span className="hc-radio-card__label">{card.label}</span>
          <input
            type="radio"
            className="hc-radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            disabled={disabled}
            onChange={() => onChange(card.value)}
          />
        </label>
      ))}
    </div>
  );
}
