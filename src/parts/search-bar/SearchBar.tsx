import { useEffect, useId, useMemo } from 'react';
import type { ElementProps } from '#contracts/elements.ts';
import { views } from '#domain/views.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { IconClose, IconSearch } from '#ui/icons/interface.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { optionId } from './optionId.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { SearchFailure } from './SearchFailure.tsx';
import { useSearchBar } from './useSearchBar.ts';
import { useSpoken } from './useSpoken.ts';
import './search-bar.css';

/**
 * The field that finds articles while the reader types, and the panel with what it found
 * (docs/behaviour/search-bar.md#field-and-panel).
 */
export function SearchBar({ appearance, searchHistory, hideRecentSearches }: ElementProps<'searchBar'>) {
  const { t } = useText();
  const runtime = useRuntime();
  const { navigation } = runtime;
  const fieldId = useId();
  const listId = useId();
  const bar = useSearchBar(!hideRecentSearches);
  const { state, active, isOpen, isListShown } = bar;
  const { value: Panel, hasFailed } = bar.panel;
  const spoken = useSpoken(state);
  const isLight = appearance === 'auto' ? views[bar.view].isLight : appearance === 'light';

  useEffect(() => runtime.setSearchHistory(searchHistory), [runtime, searchHistory]);

  // Kept, so that a key draws neither again.
  const label = useMemo(
    () => (
      <label className="hc-search__label" htmlFor={fieldId}>
        <IconSearch size={20} />
        <VisuallyHidden>{t('searchBar.label')}</VisuallyHidden>
      </label>
    ),
    [fieldId, t],
  );
  const clearButton = useMemo(
    () => (
      <IconButton
        className="hc-search__clear"
        size="sm"
        label={t('searchBar.clear')}
        // Escape does the same for the keyboard, where Tab leaves the bar.
        tabIndex={-1}
        onClick={bar.clear}
      >
        <IconClose size={18} />
      </IconButton>
    ),
    [t, bar.clear],
  );

  return (
    <>
      <search
        ref={bar.refs.bar}
        className={classes(
          'hc-search',
          isLight ? 'hc-search--light' : 'hc-search--dark',
          bar.isFocused && 'hc-search--focused',
          bar.isOpen && 'hc-search--open',
        )}
        {...bar.frame}
      >
        {/* Works before scripts do; from then on the field takes Enter itself. */}
        <form
          className={classes('hc-search__field', !isLight && 'hc-inverse')}
          part="field"
          action={navigation.href({ view: 'search', searchTerm: '' })}
          onSubmit={(event) => event.preventDefault()}
        >
          {label}
          <span className="hc-search__text">
            <input
              {...bar.input}
              ref={bar.refs.field}
              id={fieldId}
              className="hc-search__input"
              name="q"
              type="text"
              inputMode="search"
              enterKeyHint="search"
              role="combobox"
              aria-expanded={isListShown}
              aria-controls={isListShown ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={isListShown && active >= 0 ? optionId(listId, active) : undefined}
              // A placeholder that stands behind a text is hidden anew at every key.
              placeholder={bar.isEmpty ? t('searchBar.placeholder') : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </span>
          {!bar.isEmpty && clearButton}
        </form>
        <span className="hc-search__track">
          <span className="hc-search__underline" ref={bar.underline.ref} style={bar.underline.style} />
        </span>
        {isOpen && Panel && (
          <Panel
            state={state}
            term={state.status === 'ready' ? state.term : ''}
            bar={bar.refs.bar}
            recent={hideRecentSearches || !bar.isEmpty ? null : bar.recent}
            list={bar.refs.list}
            {...{ listId, active }}
            {...bar.ofPanel}
          />
        )}
        {isOpen && hasFailed && state.status !== 'idle' && (
          <PanelFrame bar={bar.refs.bar}>
            <SearchFailure error={null} onRetry={bar.retry} />
          </PanelFrame>
        )}
        <LiveRegion message={isOpen ? spoken : ''} />
      </search>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the keyboard has Escape and Tab
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <div
          className="hc-search__backdrop"
          onMouseDown={(event) => event.preventDefault()}
          onClick={bar.hide}
        />
      )}
    </>
  );
}
