import { useState } from 'react';
import { isText } from '#domain/shapes.ts';
import { useRuntime } from '#runtime/hooks.ts';

const memoryName = 'lastSeenProduct';
/** The product category a user saw last, unless the page gives one, and how to note another. */
export function useLastSeenProduct(userId: string, given: string): [string, (product: string) => void] {
  const { memory } = useRuntime();
  const [chosen, setChosen] = useState<string | null>(null);
  // Read at once: what came later would take away the tiles that are being looked at.
  const [kept] = useState(() => memory.read(userId, memoryName, isText) ?? '');
  const remember = (product: string) => {
    setChosen(product);
    memory.write(userId, memoryName, product);
  };
  return [chosen ?? (given || kept), remember];
}
