import { type ComponentProps, type FormEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { IconChevronRight, IconError } from './icons/interface.ts';
import { IconChevronLeft } from './icons/tables.ts';
import type { FormButton } from './Table.tsx';
import './pager.css';

/** The words of the pager; it has none of its own. */
export interface PagerLabels {
  /** What the page numbers are. */
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
  readonly goTo: string;
  readonly go: string;
}

/** Where the reader is, where they can go, and what going does. */
export interface PagerProps {
  readonly page: number;
  readonly pages: number;
  /** The page numbers to offer, and the gaps between them. */
  readonly items: readonly (number | 'gap')[];
  readonly labels: PagerLabels;
  /** A page number as it is read. */
  readonly format: (page: number) => string;
  readonly onPage: (page: number) => void;
  /** What makes the button of a page one of a form, which is sent where no scripts come. */
  readonly pageButton?: (page: number) => FormButton;
  /** A page was typed. Answers what is wrong with it in words, or null when it was gone to. */
  readonly onGo: (text: string) => string | null;
  /** The address and the fields beside the page's of the form in which a page is typed, where no scripts come. */
  readonly goForm?: { readonly action: string; readonly name: string; readonly fields: ReactNode };
  /** Before the page numbers: how much there is. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** The way through the pages of a list. */
export function Pager(props: PagerProps) {
  const { page, pages, items, labels, format, onPage, pageButton, onGo, goForm, children, className } = props;
  const buttonOf = (each: number) => ({
    ...pageButton?.(each),
    type: pageButton ? ('submit' as const) : ('button' as const),
    onClick(event: MouseEvent) {
      event.preventDefault();
      onPage(each);
    },
  });
  return (
    <nav className={classes('hc-pager', className)} aria-label={labels.pages}>
      <div className="hc-pager__count">{children}</div>
      <div className="hc-pager__pages">
        <Step label={labels.previous} isOff={page <= 1} button={buttonOf(page - 1)}>
          <IconChevronLeft size={18} flip />
        </Step>
        {items.map((item, index) =>
          item === 'gap' ? (
            <span key={`gap after ${items[index - 1]}`} className="hc-pager__gap">
              …
            </span>
          ) : (
            <button
              key={item}
              {...buttonOf(item)}
              className={classes('hc-pager__page', isFar(items, index, page) && 'hc-pager__page--far')}
              aria-current={item === page ? 'page' : undefined}
            >
              {format(item)}
            </button>
          ),
        )}
        <Step label={labels.next} isOff={page >= pages} button={buttonOf(page + 1)}>
          <IconChevronRight size={18} flip />
        </Step>
      </div>
      <GoTo key={pages} labels={labels} onGo={onGo} goForm={goForm} />
    </nav>
  );
}

/** Whether a page may be left out where there is little room: it stands at a gap and not beside the current one. */
function isFar(items: PagerProps['items'], index: number, page: number): boolean {
  const item = items[index];
  const isAtGap = items[index - 1] === 'gap' || items[index + 1] === 'gap';
  const isEnd = index === 0 || index === items.length - 1;
  return typeof item === 'number' && isAtGap && !isEnd && Math.abs(item - page) > 1;
}

interface StepProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly button: ComponentProps<'button'>;
  readonly children: ReactNode;
}

/** At its end it stays where it is and keeps the focus. */
function Step({ label, isOff, button, children }: StepProps) {
  return (
    <button
      {...(isOff ? { type: 'button' } : button)}
      className="hc-pager__page"
      aria-label={label}
      aria-disabled={isOff || undefined}
    >
      {children}
    </button>
  );
}

function GoTo({ labels, onGo, goForm }: Pick<PagerProps, 'labels' | 'onGo' | 'goForm'>) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = onGo(text);
    setError(refusal);
    if (refusal === null) setText('');
  };
  return (
    <form className="hc-pager__goto" action={goForm?.action} onSubmit={submit} noValidate>
      {goForm?.fields}
      <label htmlFor={id}>{labels.goTo}</label>
      <input
        id={id}
        className="hc-input"
        name={goForm?.name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" size="sm">
        {labels.go}
      </Button>
      <div className="hc-pager__error" role="alert">
        {error !== null && (
          <p className="hc-error" id={`${id}-error`}>
            <IconError size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </form>
  );
}
