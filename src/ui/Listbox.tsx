import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { IconCheck } from './icons/interface.ts';
import { findTyped } from './typeahead.ts';
import './listbox.css';

/** A choice, and the words for it. */
export interface ListboxOption {
  readonly value: string;
  readonly label: string;
  /** How the label begins, where that alone says enough when there is little room. */
  readonly brief?: string;
  /** The language of the label, where it isn't the page's. */
  readonly lang?: string;
}

/** The choices, and which of them is marked. */
export interface ListboxProps {
  /** What is chosen here, in words. */
  readonly label: string;
  readonly options: readonly ListboxOption[];
  readonly value?: string;
  readonly onSelect: (value: string) => void;
  /** Puts the focus on the chosen option as soon as the list appears. */
  readonly focusOnMount?: boolean;
  readonly id?: string;
  readonly className?: string;
}

// A pause of this length starts a new word.
const typingPause = 500;

/**
 * A list to choose one option from: arrows, Home, End and typing move the focus, Enter, Space or a click choose
 * (ARIA Authoring Practices, listbox). The list has one tab stop.
 */
export function Listbox({ label, options, value, onSelect, focusOnMount, id, className }: ListboxProps) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [focused, setFocused] = useState<string>();
  const stop =
    [focused, value].find((each) => options.some((option) => option.value === each)) ?? options[0]?.value;

  useLayoutEffect(() => {
    if (focusOnMount) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focusOnMount]);

  const rows = () => Array.from(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? []);

  const focusAt = (index: number) => {
    const at = Math.min(Math.max(0, index), options.length - 1);
    rows()[at]?.focus();
  };

  const type = (letter: string, from: number) => {
    const { text, at } = typed.current;
    const now = performance.now();
    typed.current = { text: now - at < typingPause ? text + letter : letter, at: now };
    const labels = options.map((option) => option.label);
    const found = findTyped(labels, typed.current.text, from);
    if (found >= 0) focusAt(found);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = options.findIndex((option) => option.value === stop);
    const inWord = performance.now() - typed.current.at < typingPause;
    if (event.key === 'ArrowDown') focusAt(index + 1);
    else if (event.key === 'ArrowUp') focusAt(index - 1);
    else if (event.key === 'Home') focusAt(0);
    else if (event.key === 'End') focusAt(options.length - 1);
    else if (event.key === 'Enter' || (event.key === ' ' && !inWord)) {
      if (stop !== undefined) onSelect(stop);
    } else if (event.key.length === 1) type(event.key, index);
    else return;
    event.preventDefault();
  };

  const onClick = ({ target }: MouseEvent) => {
    const option = options[rows().findIndex((row) => row.contains(target as Node))];
    if (option) onSelect(option.value);
  };

  return (
    <div
      ref={list}
      className={classes('hc-listbox', className)}
      id={id}
      role="listbox"
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {options.map((option) => (
        <div
          key={option.value}
          className="hc-option"
          role="option"
          lang={option.lang}
          aria-selected={option.value === value}
          tabIndex={option.value === stop ? 0 : -1}
          onFocus={() => setFocused(option.value)}
        >
          <span>{option.label}</span>
          {option.value === value && <IconCheck size={18} />}
        </div>
      ))}
    </div>
  );
}
