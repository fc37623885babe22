import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { IconChevronDown } from './icons/interface.ts';
import { Listbox, type ListboxOption } from './Listbox.tsx';
import { type NativePanel, nativeFirst, Popover, usePopoverButton } from './Popover.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './listbox-button.css';

/** The choices, and which of them is chosen. */
export interface ListboxButtonProps {
  /** What is chosen here, in words; spoken before the chosen option. */
  readonly label: string;
  readonly options: readonly ListboxOption[];
  readonly value: string;
  /** Called with another value than the present one. */
  readonly onChange: (value: string) => void;
  /** Drawn before the chosen option. */
  readonly icon?: ReactNode;
  /** Which edge of the button the list keeps to; `start` by default. */
  readonly align?: 'start' | 'end';
  readonly className?: string;
  /** Makes the list that the browser opens before there are components, given what opens this one; a hook. */
  readonly useNative?: (open: () => void) => NativePanel | null;
}

const noNative = () => null;

/**
 * A button that shows the chosen option and opens the list of all: Enter, Space and the down arrow open it, Escape
 * closes it and gives the focus back, leaving it by Tab or by a click elsewhere closes it too.
 */
export function ListboxButton({
  label,
  options,
  value,
  onChange,
  icon,
  align = 'start',
  className,
  useNative = noNative,
}: ListboxButtonProps) {
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const brief = chosen?.brief ?? chosen?.label ?? '';
  useLayoutEffect(() => {
    if (open) popover.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [open]);
  const presses = usePopoverButton(open, setOpen);
  const native = useNative(() => setOpen(true));

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) setOpen(true);
    else if (open && event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the button and of the list
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
    <div
      ref={frame}
      className={classes('hc-listbox-button', className)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        className="hc-listbox-button__trigger"
        aria-haspopup="listbox"
        aria-expanded={native ? undefined : open}
        aria-controls={open ? listId : undefined}
        {...nativeFirst(native, presses)}
      >
        {icon}
        <VisuallyHidden>{label} </VisuallyHidden>
        <span className="hc-listbox-button__label" lang={chosen?.lang}>
          {brief}
          <span className="hc-listbox-button__rest">{chosen?.label.slice(brief.length)}</span>
        </span>
        <IconChevronDown size={16} className="hc-listbox-button__chevron" />
      </button>
      {native?.panel}
      {open && (
        <Popover
          ref={popover}
          className="hc-listbox-button__list"
          anchor={button}
          align={align}
          gap={12}
          onDismiss={() => setOpen(false)}
        >
          <Listbox
            id={listId}
            label={label}
            options={options}
            value={value}
            onSelect={(next) => {
              close();
              if (next !== value) onChange(next);
            }}
          />
        </Popover>
      )}
    </div>
  );
}
