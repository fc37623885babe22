import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { IconChevronRight, IconError } from './icons/interface.ts';
import { IconChevronLeft } from './icons/tables.ts';
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
  /** A page was typed. Answers what is wrong with it in words, or null when it was gone to. */
  readonly onGo: (text: string) => string | null;
  /** Before the page numbers: how much there is. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** The way through the pages of a list. */
export function Pager({ page, pages, items, labels, format, onPage, onGo, children, className }: PagerProps) {
  return (
    <nav className={classes('hc-pager', className)} aria-label={labels.pages}>
      <div className="hc-pager__count">{children}</div>
      <div className="hc-pager__pages">
        <Step label={labels.previous} isOff={page <= 1} onPress={() => onPage(page - 1)}>
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
              type="button"
              className={classes('hc-pager__page', isFar(items, index, page) && 'hc-pager__page--far')}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => onPage(item)}
            >
              {format(item)}
            </button>
          ),
        )}
        <Step label={labels.next} isOff={page >= pages} onPress={() => onPage(page + 1)}>
          <IconChevronRight size={18} flip />
        </Step>
      </div>
      <GoTo key={pages} labels={labels} onGo={onGo} />
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
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** At its end it stays where it is and keeps the focus. */
function Step({ label, isOff, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className="hc-pager__page"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </button>
  );
}

function GoTo({ labels, onGo }: Pick<PagerProps, 'labels' | 'onGo'>) {
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
    <form className="hc-pager__goto" onSubmit={submit} noValidate>
      <label htmlFor={id}>{labels.goTo}</label>
      <input
        id={id}
        className="hc-input"
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
