/** Why the host or one of its commands can't start, as one sentence for whoever runs it (exit code 1). */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What a rule says no to: the request itself, the caller's rights, or what there is already. */
export type RefusalReason = 'invalid' | 'not-allowed' | 'conflict';

/** A rule's no to a request, in a sentence its sender may read. `code` names it for software. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  readonly code: string;

  constructor(reason: RefusalReason, code: string, message: string) {
    super(message);
    this.reason = reason;
    this.code = code;
  }
}
