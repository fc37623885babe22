import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { searchableTerm } from '#domain/searchField.ts';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { activeElement } from '#ui/dom.ts';
import { whenIdle } from '#ui/idle.ts';
import { createScript, useScript } from '#ui/script.ts';
import { type BarState, useBarSearch } from './useBarSearch.ts';
import { useRecentSearches } from './useRecentSearches.ts';
import { useUnderline } from './useUnderline.ts';

/** The panel and all that stands in it, which a bar that nobody uses doesn't need. */
const searchPanel = createScript(async () => (await import('./SearchPanel.tsx')).SearchPanel);

/**
 * State and keys of the search bar: the combobox of the ARIA Authoring Practices over `useBarSearch`. What is typed stands
 * in the field alone, so that a key draws the bar anew only where something else changes by it.
 */
export function useSearchBar(keepsRecent: boolean) {
  const { navigation, search, session, log } = useRuntime();
  const { navigationId, target } = useLocation();
  const bar = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const underline = useUnderline();
  const [isEmpty, setEmpty] = useState(true);
  const [isFocused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  /** Which option is marked, from 0; -1 for none. */
  const [active, setActive] = useState(-1);
  const { state, run, runLater, cancel, reset } = useBarSearch();
  const recent = useRecentSearches(keepsRecent && isEmpty);
  const options = optionCount(state);
  const panel = useScript(searchPanel, isFocused || isOpen, (error) =>
    log.error('the panel of the search bar could not be loaded', error),
  );
  // A bar that nobody uses yet asks nobody; who visits is known for its first use all the same.
  useEffect(() => whenIdle(() => void session.load()), [session]);
  const isListShown = isOpen && options > 0 && panel.value !== undefined;

  const text = () => field.current?.value ?? '';
  const term = () => searchableTerm(text());

  /** What goes with the text in the field. */
  const follow = (value: string) => {
    setEmpty(value === '');
    underline.follow(value);
  };

  const close = () => {
    setOpen(false);
    setActive(-1);
  };

  const leave = useEffectEvent(() => {
    close();
    reset();
  });
  useEffect(() => {
    if (navigationId > 0) leave();
  }, [navigationId]);

  const open = () => {
    setOpen(true);
    if (state.status === 'idle') run(term());
  };

  const clear = () => {
    if (field.current) field.current.value = '';
    follow('');
    setActive(-1);
    reset();
    field.current?.focus();
  };

  const goToResults = () => {
    const searchTerm = term();
    if (searchTerm === '') return;
    if (keepsRecent) recent.add(searchTerm);
    clear();
    close();
    navigation.go({ view: 'search', searchTerm });
  };

  const mark = (step: 1 | -1) => {
    open();
    // The field itself lies between the last option and the first.
    if (options > 0) setActive(((active + 1 + step + options + 1) % (options + 1)) - 1);
  };

  /** Opens the results page by a click with Ctrl or Cmd, which the browser answers with a tab of its own. */
  const openResults = (init: MouseEventInit) => {
    const searchTerm = term();
    if (searchTerm === '') return;
    const link = document.createElement('a');
    link.href = navigation.href({ view: 'search', searchTerm });
    field.current?.after(link);
    link.dispatchEvent(new MouseEvent('click', init));
    link.remove();
  };

  const enter = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    const option = isListShown && active >= 0 ? list.current?.children[active] : undefined;
    // The browser decides by the keys held down what a click on a link does.
    const init = { bubbles: true, cancelable: true, composed: true, ctrlKey, metaKey, shiftKey };
    if (option) option.dispatchEvent(new MouseEvent('click', init));
    else if (ctrlKey || metaKey) openResults(init);
    else goToResults();
  };

  const stepBack = () => {
    if (!isOpen) return clear();
    cancel();
    close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') mark(1);
    else if (event.key === 'ArrowUp') mark(-1);
    else if (event.key === 'Enter') enter(event);
    else if (event.key === 'Escape' && (isOpen || !isEmpty)) stepBack();
    else {
      if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) setActive(-1);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const onChange = ({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    follow(value);
    setActive(-1);
    setOpen(true);
    // What is being composed is no term yet; the end of it searches.
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) cancel();
    else runLater(value);
  };

  const onFocus = () => {
    setFocused(true);
    search.prepare();
  };

  // The field of a drawn page may have the focus, and a text, before there is anybody to hear of it.
  const arrive = useEffectEvent(() => {
    if (!field.current || activeElement(field.current) !== field.current) return;
    onFocus();
    if (text() !== '') open();
  });
  useEffect(() => arrive(), []);

  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
    // The field keeps the focus while another window has it.
    if (currentTarget.contains(relatedTarget) || activeElement(target) === target) return;
    setFocused(false);
    cancel();
    close();
  };

  const hide = () => {
    cancel();
    close();
    field.current?.blur();
  };

  const retry = () => {
    field.current?.focus();
    if (panel.hasFailed) panel.retry();
    run(term());
  };

  const latest = useRef({ clear, goToResults, retry });
  useLayoutEffect(() => {
    latest.current = { clear, goToResults, retry };
  });
  /** The same functions for as long as the bar is there, so that a key leaves the panel and the buttons as they are. */
  const [kept] = useState(() => ({
    clear: () => latest.current.clear(),
    ofPanel: {
      onSeeAll: () => latest.current.goToResults(),
      onRetry: () => latest.current.retry(),
      onChanged: () => field.current?.focus(),
    },
  }));

  return {
    refs: { bar, field, list },
    underline,
    frame: { onFocus, onBlur },
    input: {
      onChange,
      onKeyDown,
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        runLater(currentTarget.value),
      // The focus alone opens nothing: who passes by with Tab sees the page.
      onClick: open,
    },
    view: target.view,
    ...{ isEmpty, state, active, recent, panel, isFocused, isOpen, isListShown },
    ...{ hide, retry, ...kept },
  };
}

/** The results and the row that leads to all of them. */
function optionCount(state: BarState): number {
  return state.status === 'ready' && state.results.length > 0 ? state.results.length + 1 : 0;
}

/** Whether a key belongs to an input method; the second sign is the only one some browsers give at its last key. */
function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
