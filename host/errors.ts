/** Why the host or one of its commands can't start, as one sentence for whoever runs it (exit code 1). */
export class StartError extends Error {
  override readonly name = 'StartError';
}
