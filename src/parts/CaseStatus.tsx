import type { CaseStatus as StatusKind } from '#domain/cases.ts';
import './case-status.css';

const tones: Readonly<Record<StatusKind, string>> = {
  new: 'new',
  inProgress: 'progress',
  pendingInput: 'pending',
  pendingResolution: 'resolution',
  closed: 'new',
};

/** A status in words, and what its colour says. */
export interface CaseStatusProps {
  readonly label: string;
  /** Null for a status that only the server knows. */
  readonly kind: StatusKind | null;
  /** Open cases have a dot, closed ones step back (docs/behaviour/my-cases.md#status). */
  readonly isOpen: boolean;
}

/** The status of a case in words, with a dot in its colour. */
export function CaseStatus({ label, kind, isOpen }: CaseStatusProps) {
  if (!isOpen) return <span className="hc-status hc-status--closed">{label}</span>;
  return (
    <span className={`hc-status hc-status--${kind === null ? 'new' : tones[kind]}`}>
      <span className="hc-status__dot" />
      {label}
    </span>
  );
}
