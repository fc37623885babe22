import { useEffect } from 'react';
import { useRuntime } from './hooks.ts';
import { createTransport, lwrSend, type Transport } from './transport.ts';

/** The server methods with their cache, for a component that keeps more in it than they answer, and brings their code. */
export function useTransport(): Transport {
  const transport = useRuntime().transport.open({ createTransport, lwrSend });
  const { queries } = transport;
  useEffect(() => {
    queries.mount();
    return () => queries.unmount();
  }, [queries]);
  return transport;
}
