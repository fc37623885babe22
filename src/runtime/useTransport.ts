import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Runtime } from './createRuntime.ts';
import { useRuntime } from './hooks.ts';
import { createTransport, lwrSend, type Transport } from './transport.ts';

// A window that comes to the front was visible before, where two stand beside each other.
if (typeof window !== 'undefined')
  focusManager.setEventListener((onReturn) => {
    const returned = () => onReturn();
    window.addEventListener('focus', returned);
    document.addEventListener('visibilitychange', returned);
    return () => {
      window.removeEventListener('focus', returned);
      document.removeEventListener('visibilitychange', returned);
    };
  });

/** The server methods of a runtime with their cache, for what brings their code. */
export function transportOf({ transport }: Runtime): Transport {
  return transport.open({ createTransport, lwrSend });
}

/** The server methods with their cache, for a component that shows what they answer. */
export function useTransport(): Transport {
  const transport = transportOf(useRuntime());
  const { queries } = transport;
  useEffect(() => {
    queries.mount();
    return () => queries.unmount();
  }, [queries]);
  return transport;
}
