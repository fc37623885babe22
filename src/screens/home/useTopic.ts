import { useEffect, useState } from 'react';
import { useRuntime } from '#runtime/hooks.ts';

/**
 * The topic that was clicked, '' for none, and how to clear it; set by messages on the channel
 * (docs/behaviour/home.md#a-topic-that-was-clicked).
 */
export function useTopic(): [string, () => void] {
  const { channel } = useRuntime();
  const [topic, setTopic] = useState('');
  useEffect(
    () =>
      channel.subscribe(({ message, handle }) => {
        if (!('topic' in message)) return;
        handle();
        setTopic(message.topic.trim());
      }),
    [channel],
  );
  return [topic, () => setTopic('')];
}
