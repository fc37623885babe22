import type { ReactNode } from 'react';
import type { Runtime } from '#runtime/createRuntime.ts';
import { RuntimeProvider } from '#runtime/RuntimeProvider.tsx';
import { LeaveNotice } from './LeaveNotice.tsx';

/** A runtime, and the component that an element shows with it. */
export interface ElementFrameProps {
  readonly runtime: Runtime;
  readonly children: ReactNode;
}

/** What every element has around its component, in browsers as on a server. */
export function ElementFrame({ runtime, children }: ElementFrameProps) {
  return (
    <RuntimeProvider runtime={runtime}>
      {children}
      <LeaveNotice />
    </RuntimeProvider>
  );
}
