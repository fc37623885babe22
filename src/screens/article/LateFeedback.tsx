import { type ComponentType, memo, use, useState } from 'react';
import { Region } from '#parts/Region.tsx';
import { loadFailure } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { ServerHtmlContext } from '#runtime/serverHtml.ts';
import { createScript } from '#ui/script.ts';
import type { ArticleFeedbackProps } from './ArticleFeedback.tsx';
import './article-feedback.css';
import './late-feedback.css';

type Feedback = ComponentType<ArticleFeedbackProps>;

const feedback = createScript(async () => (await import('./ArticleFeedback.tsx')).ArticleFeedback);

/**
 * "Was this helpful?", which comes after the text it asks about and for signed-in readers alone: its room is kept. An
 * article does without it when its script can't be had.
 */
export const LateFeedback = memo(function LateFeedback(props: ArticleFeedbackProps) {
  const { log } = useRuntime();
  const server = use(ServerHtmlContext);
  const [found] = useState((): Feedback | null | Promise<Feedback | null> => {
    const loaded = feedback.loaded();
    if (loaded) return loaded;
    if (server) {
      server.wait(feedback.load());
      return null;
    }
    return feedback.load().catch((error: unknown) => {
      log.error(
        'the question below the article is missing',
        loadFailure('the script of the question', error),
      );
      return null;
    });
  });
  return (
    <Region fallback={<div className="hc-feedback-room" />}>
      <Awaited found={found} {...props} />
    </Region>
  );
});

interface AwaitedProps extends ArticleFeedbackProps {
  readonly found: Feedback | null | Promise<Feedback | null>;
}

function Awaited({ found, ...props }: AwaitedProps) {
  const Found = typeof found === 'function' || found === null ? found : use(found);
  return Found && <Found {...props} />;
}
