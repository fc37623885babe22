import type { OutgoingCall } from './transport.ts';

/**
 * The parameters of a call as they leave, the key among them: not every server hands its methods the headers. It comes
 * first, so that an upload begins with it.
 */
export const outgoingParams = ({
  params,
  idempotencyKey,
}: Pick<OutgoingCall, 'params' | 'idempotencyKey'>): Readonly<Record<string, unknown>> =>
  idempotencyKey ? { idempotencyKey, ...params } : params;
