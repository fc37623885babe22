import { useMemo, useRef, useState } from 'react';
import { type ArticleFeedback, articleFeedbackEvent } from '#contracts/feedback.ts';
import { isFlag, isText, listOf, objectOf } from '#domain/shapes.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { useIsDrawn } from '#ui/hydration.ts';

const memoryName = 'articleFeedback';
/** How many articles a browser remembers its user's word on. */
const remembered = 200;
const areWords = listOf(objectOf({ id: isText, isHelpful: isFlag }));

/** A reader's word on an article, and the way to give it. */
export interface Feedback {
  /** Whether the article helped, as the reader said last; null when they said nothing yet. */
  readonly isHelpful: boolean | null;
  /** Shows a word that was given and not sent. */
  readonly show: (isHelpful: boolean) => void;
  readonly status: 'idle' | 'sending' | 'sent' | 'failed';
  /** Sends a word on the article, in the place of the one before. Resolves to whether it arrived. */
  send(word: Omit<ArticleFeedback, 'articleId'>): Promise<boolean>;
}

/** What a user says of an article: sent through the log of events, one word a reader, and remembered in this browser. */
export function useFeedback(userId: string, articleId: string): Feedback {
  const { transport, memory, log } = useRuntime();
  const read = () => memory.read(userId, memoryName, areWords) ?? [];
  const isDrawn = useIsDrawn();
  const [given, setHelpful] = useState<boolean | null>(null);
  const before = useMemo(() => {
    const words = isDrawn ? [] : (memory.read(userId, memoryName, areWords) ?? []);
    return words.find(({ id }) => id === articleId)?.isHelpful ?? null;
  }, [isDrawn, memory, userId, articleId]);
  const isHelpful = given ?? before;
  const [status, setStatus] = useState<Feedback['status']>('idle');
  // One after the other: the server keeps what comes last.
  const earlier = useRef<Promise<unknown>>(Promise.resolve());

  const send: Feedback['send'] = (word) => {
    setHelpful(word.isHelpful);
    setStatus('sending');
    const attempt = async () => {
      try {
        const value = JSON.stringify({ articleId, ...word });
        await transport.write('logEvent', { event: articleFeedbackEvent, value });
      } catch (error) {
        log.error('feedback on an article could not be sent', error);
        setStatus('failed');
        return false;
      }
      const others = read().filter(({ id }) => id !== articleId);
      const words = [{ id: articleId, isHelpful: word.isHelpful }, ...others].slice(0, remembered);
      memory.write(userId, memoryName, words);
      setStatus('sent');
      return true;
    };
    const result = earlier.current.then(attempt);
    earlier.current = result;
    return result;
  };
  return { isHelpful, show: setHelpful, status, send };
}
