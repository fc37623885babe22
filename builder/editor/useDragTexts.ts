import { useEffect } from 'react';
import { useBuilder } from '../builderContext.ts';

/** The library's own words for what can be dragged, which it has in English alone. */
const theirs = { description: '[id^="dnd-kit-description"]', role: 'draggable' } as const;

/** Says what can be dragged, and how to do without, in the language of the builder. */
export function useDragTexts(): void {
  const { t } = useBuilder();
  useEffect(() => {
    const [hint, role] = [t('dragHint'), t('draggable')];
    const translate = () => {
      const description = document.querySelector(theirs.description);
      if (description && description.textContent !== hint) description.textContent = hint;
      for (const node of document.querySelectorAll(`[aria-roledescription="${theirs.role}"]`))
        if (role !== theirs.role) node.setAttribute('aria-roledescription', role);
    };
    translate();
    const observer = new MutationObserver(translate);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-roledescription'],
    });
    return () => observer.disconnect();
  }, [t]);
}
