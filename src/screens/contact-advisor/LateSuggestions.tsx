import { useEffect, useState } from 'react';
import { loadFailure } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { whenIdle } from '#ui/idle.ts';
import { createScript, useScript } from '#ui/script.ts';
import type { SubjectSuggestionsProps } from './SubjectSuggestions.tsx';

const suggestions = createScript(async () => (await import('./SubjectSuggestions.tsx')).SubjectSuggestions);

/** What may make the case needless, which comes behind the form; a form does without it when its script can't be had. */
export function LateSuggestions(props: SubjectSuggestionsProps) {
  const { log } = useRuntime();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  const { value: Suggestions } = useScript(suggestions, isWanted, (error) =>
    log.error('suggestions on the subject are missing', loadFailure('their script', error)),
  );
  return Suggestions ? <Suggestions {...props} /> : null;
}
