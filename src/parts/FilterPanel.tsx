import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { IconFilter } from '#ui/icons/actions.ts';
import { IconChevronDown } from '#ui/icons/interface.ts';
import './filter-panel.css';

/** Takes the focus when what had it goes away. */
export interface FilterPanelHandle {
  focus(): void;
}

/** What narrows a list, and how it is called. */
export interface FilterPanelProps {
  readonly ref?: Ref<FilterPanelHandle>;
  readonly label: string;
  /** What the folded panel says: the label, with the number of filters that are set. */
  readonly summary: string;
  /** What stands beside the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The filters of a list: at its side all are in sight, above it they are folded under a line that says how many are
 * set (docs/behaviour/design.md#layout). Which of the two it is, styles alone decide, so that a page looks the same
 * before its scripts run.
 */
export function FilterPanel({ ref, label, summary, action, children }: FilterPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const fold = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => (folds(fold.current) ? fold : heading).current?.focus({ preventScroll: true }),
  }));
  // Styles show what is closed, where nothing can open it: then it is open, to whoever goes by the state. Where there is
  // less room later, it is folded again.
  useLayoutEffect(() => {
    const line = fold.current;
    if (!line) return;
    let isFolding = true;
    const follow = () => {
      const details = panel.current;
      if (!details || (folds(line) && !standsOpen(details)) === isFolding) return;
      isFolding = !isFolding;
      details.open = !isFolding;
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(line);
    return () => observer.disconnect();
  }, []);
  return (
    <details ref={panel} className="hc-filters" part="filters">
      <summary ref={fold} className="hc-filters__fold">
        <IconFilter size={18} />
        <span>{summary}</span>
        <IconChevronDown size={18} />
      </summary>
      <div className="hc-filters__body">
        <div className="hc-filters__head">
          <h2 ref={heading} className="hc-filters__title hc-h4" tabIndex={-1}>
            {label}
          </h2>
          {action}
        </div>
        {children}
      </div>
    </details>
  );
}

/** Whether there is a line to fold under. */
const folds = (line: HTMLElement | null) => line?.checkVisibility() === true;

/** Whether there is room for all, in a browser whose styles can't open it. */
const standsOpen = (details: HTMLElement) =>
  getComputedStyle(details).getPropertyValue('--hc-filters-stand').trim() === 'open';
