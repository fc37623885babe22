import { memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useContentPending } from '#runtime/ElementRoot.tsx';
import { aliveEvent, useIsDrawn } from '#ui/hydration.ts';
import './region.css';

/** A region, and what is shown in its place while it is awaited that no server drew. */
export interface RegionProps {
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
}

/**
 * A region of the page: where a server drew it, it is taken over by itself, in its turn or when it is touched, and the
 * element is ready when all are.
 */
export const Region = memo(function Region({ children, fallback }: RegionProps) {
  const box = useRef<HTMLDivElement>(null);
  const [arrival] = useState<Arrival>(() => ({ told: () => undefined }));
  const arrive = () => {
    box.current?.dispatchEvent(new Event(aliveEvent, { bubbles: true }));
    arrival.told();
  };
  return (
    <>
      <div ref={box} className="hc-region">
        <Suspense fallback={fallback}>
          {children}
          <Alive onAlive={arrive} />
        </Suspense>
      </div>
      <Awaited arrival={arrival} />
    </>
  );
});

/** How what waits for a region learns that it is alive. */
interface Arrival {
  told: () => void;
}

/** The last of its region: what the others need to hear presses and keys is there by then. */
function Alive({ onAlive }: { readonly onAlive: () => void }) {
  const [tell] = useState(() => onAlive);
  useEffect(tell, [tell]);
  return null;
}

/** Beside its region, which drawing this anew would take over at once. */
const Awaited = memo(function Awaited({ arrival }: { readonly arrival: Arrival }) {
  const [isAwaited, setAwaited] = useState(useIsDrawn());
  useLayoutEffect(() => {
    arrival.told = () => setAwaited(false);
  }, [arrival]);
  useContentPending(isAwaited, true);
  return null;
});
