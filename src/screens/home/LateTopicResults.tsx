import { useText } from '#i18n/useText.ts';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { Section } from '#parts/Section.tsx';
import { loadFailure } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { createScript, useScript } from '#ui/script.ts';
import type { TopicResultsProps } from './TopicResults.tsx';

const results = createScript(async () => (await import('./TopicResults.tsx')).TopicResults);

/** The results for the topic that was clicked; their script comes with the first click. */
export function LateTopicResults(props: TopicResultsProps) {
  const { t } = useText();
  const { log } = useRuntime();
  const {
    value: Results,
    hasFailed,
    retry,
  } = useScript(results, true, (error) =>
    log.error('the results of a topic could not be shown', loadFailure('their script', error)),
  );
  if (Results) return <Results {...props} />;
  return (
    <Section part="topic">
      {hasFailed ? (
        <ErrorPanel isAside error={null} message={t('search.error')} onRetry={retry} />
      ) : (
        <Spinner label={t('search.loading')} />
      )}
    </Section>
  );
}
