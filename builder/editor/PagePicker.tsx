import { useEffect, useId, useMemo, useState } from 'react';
import type { ContentFile, PageSummary } from '#contracts/builtPages.ts';
import { previewVisitors } from '#contracts/visibility.ts';
import { builtPath, hasAddress } from '#domain/builtPages.ts';
import { pathOf } from '#domain/routes.ts';
import type { SearchResult } from '#domain/search.ts';
import { preview, runtimeOf } from '#runtime/pageRuntime.ts';
import { useBuilder } from '../builderContext.ts';
import { fileAddressOf } from '../fileAddress.ts';
import { OpenDialog } from '../OpenDialog.tsx';
import { siteAs } from '../siteAs.ts';
import type { Pickable, Picked } from './picked.ts';
import { useSiteLists } from './useSiteLists.ts';

interface PagePickerProps {
  readonly kind: Pickable;
  /** Of topics: the slug of their landing page. */
  readonly slug?: string;
  readonly onPick: (picked: Picked) => void;
}

/** Guests search nothing. */
const audiences = previewVisitors.filter((each) => each !== 'guest');

/** Where addresses are written in no language and below no path. */
const plain = { basePath: '', locale: 'en-US' };

/** The most choices of a list that are shown at once. */
const mostListed = 30;

/** How long a pause in typing is that begins a search, in milliseconds. */
const pause = 250;

/** The button beside a field that opens the search for a page, and the dialog with it. */
export function PagePicker({ kind, slug = '', onPick }: PagePickerProps) {
  const { t } = useBuilder();
  return (
    <OpenDialog label={t('picker.open')}>
      {(close) => (
        <PageSearch
          kind={kind}
          slug={slug}
          onPick={(picked) => {
            onPick(picked);
            close();
          }}
        />
      )}
    </OpenDialog>
  );
}

/** Searches as the help center does, for what the chosen audience may read, and among the built pages. */
function PageSearch({ kind, slug = '', onPick }: PagePickerProps) {
  const { api, t, locale, basePath } = useBuilder();
  const [audience, setAudience] = useState<string>('administrator');
  const [wanted, setWanted] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [found, setFound] = useState<readonly Picked[]>([]);
  const [pages, setPages] = useState<readonly PageSummary[]>([]);
  const [files, setFiles] = useState<readonly ContentFile[]>([]);
  const id = useId();
  const runtime = useMemo(() => {
    const node = document.createElement('div');
    preview(node, siteAs(audience, { basePath, locale }));
    return runtimeOf(node);
  }, [audience, basePath, locale]);

  useEffect(() => {
    if (kind !== 'any') return;
    const goOn = (what: string) => (error: unknown) =>
      console.warn(`hc: ${what} can't be had; the search goes on without them.`, error);
    api.list().then(setPages, goOn('the built pages'));
    api.files().then(setFiles, goOn('the files of the content'));
  }, [api, kind]);

  useEffect(() => {
    const query = wanted.trim();
    setFound([]);
    if (query === '' || kind === 'note' || kind === 'topic') {
      setState('idle');
      return;
    }
    setState('busy');
    const stop = new AbortController();
    const timer = setTimeout(() => {
      runtime.search.find({ query, source: 'page' }, stop.signal).then(
        ({ results }) => {
          setFound(results.flatMap((result) => pickedOf(result, kind)));
          setState('idle');
        },
        (error: unknown) => {
          if (stop.signal.aborted) return;
          console.warn('hc: the search for a page failed.', error);
          setState('failed');
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, runtime, kind]);
  const lists = useSiteLists(runtime, kind, slug);

  const lower = wanted.trim().toLocaleLowerCase(locale);
  const built = pages
    .filter((page) => hasAddress(page.kind) && page.title.toLocaleLowerCase(locale).includes(lower))
    .map((page): Picked => ({ path: builtPath(page, plain), id: '', title: page.title }));
  const ofContent = files
    .filter(({ fileName }) => lower !== '' && fileName.toLocaleLowerCase(locale).includes(lower))
    .slice(0, mostListed)
    .map(({ key, fileName }): Picked => ({ path: fileAddressOf('')(key), id: '', title: fileName }));
  const isShort = kind === 'note' || kind === 'topic';
  const listed = lists
    .filter(({ title }) => (lower !== '' || isShort) && title.toLocaleLowerCase(locale).includes(lower))
    .slice(0, mostListed);
  const choices = [...built, ...found, ...listed, ...ofContent];
  return (
    <>
      <label htmlFor={`${id}-as`}>{t('picker.audience')}</label>
      <select id={`${id}-as`} value={audience} onChange={(event) => setAudience(event.target.value)}>
        {audiences.map((each) => (
          <option key={each} value={each}>
            {t(`visitors.${each}`)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-for`}>{t('picker.search')}</label>
      <input
        id={`${id}-for`}
        type="search"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <p role="status" className="builder-hint">
        {state === 'busy' && t('loading')}
        {state === 'failed' && t('picker.failed')}
        {state === 'idle' && lower !== '' && choices.length === 0 && t('picker.nothing')}
        {state === 'idle' && (lower === '' || choices.length > 0) && t('picker.hint')}
      </p>
      <ul className="builder-findings">
        {choices.map((choice) => (
          <li key={`${choice.path} ${choice.title}`}>
            <span>
              <strong>{choice.title}</strong>
              <br />
              <span className="builder-hint">{choice.path}</span>
            </span>
            <button
              type="button"
              aria-label={t('picker.choose', { title: choice.title })}
              onClick={() => onPick(choice)}
            >
              {t('picker.take')}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A result of the search as something to pick; nothing for what is of another kind or has no page of its own. */
function pickedOf({ target, url, plainTitle }: SearchResult, kind: Pickable): Picked[] {
  if (!target) return kind === 'any' && url !== '' ? [{ path: url, id: '', title: plainTitle }] : [];
  const path = pathOf(target, plain);
  if (target.view === 'article' && kind !== 'landing')
    return [{ path, id: target.articleId, title: plainTitle }];
  if (target.view === 'page' && kind !== 'article') return [{ path, id: target.pageId, title: plainTitle }];
  return kind === 'any' ? [{ path, id: '', title: plainTitle }] : [];
}
