import { useEffect, useState } from 'react';
import { useRuntime } from '#runtime/hooks.ts';

const place = 'home';

/**
 * The product category a user saw last, and how to note another. It is kept where drafts are: per user, and gone when
 * they sign out or another one signs in; local storage holds its stated keys and nothing else
 * (docs/behaviour/session.md#local-storage).
 */
export function useLastSeenProduct(userId: string, given: string): [string, (product: string) => void] {
  const { drafts } = useRuntime();
  const [chosen, setChosen] = useState<string | null>(null);
  const [kept, setKept] = useState('');

  useEffect(() => {
    let isMounted = true;
    void drafts.load(userId, place).then((draft) => {
      const product = draft?.fields.product;
      if (isMounted && typeof product === 'string') setKept(product);
    });
    return () => {
      isMounted = false;
    };
  }, [drafts, userId]);

  const remember = (product: string) => {
    setChosen(product);
    void drafts.save(userId, place, { fields: { product }, files: [] });
  };
  return [chosen ?? (given || kept), remember];
}
