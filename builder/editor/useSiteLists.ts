import { useEffect, useState } from 'react';
import { permittedAdvisors } from '#domain/advisors.ts';
import { glossaryTerms } from '#domain/glossary.ts';
import { topicList } from '#domain/landing.ts';
import { pathOf } from '#domain/routes.ts';
import type { Translate } from '#i18n/texts.ts';
import { caseReasons } from '#parts/caseReasons.ts';
import type { Runtime } from '#runtime/createRuntime.ts';
import { useBuilder } from '../builderContext.ts';
import type { Pickable, Picked } from './picked.ts';

/** Where addresses are written in no language and below no path. */
const plain = { basePath: '', locale: 'en-US' };

/**
 * What the search doesn't find and can be picked all the same, as the visitor of a runtime may see it: release notes,
 * glossary terms, case types, and the topics of a landing page by its slug. Nothing of what can't be had.
 */
export function useSiteLists(runtime: Runtime, kind: Pickable, slug: string): readonly Picked[] {
  const { siteTexts } = useBuilder();
  const [found, setFound] = useState<readonly Picked[]>([]);
  useEffect(() => {
    let isWanted = true;
    setFound([]);
    const lists = [
      ...(kind === 'any' || kind === 'note' ? [notesOf(runtime)] : []),
      ...(kind === 'any' ? [termsOf(runtime), caseTypesOf(runtime, siteTexts)] : []),
      ...(kind === 'topic' && slug !== '' ? [topicsOf(runtime, slug)] : []),
    ];
    for (const list of lists)
      list.then(
        (all) => isWanted && setFound((before) => [...before, ...all]),
        (error: unknown) => console.warn("hc: a list to pick from can't be had.", error),
      );
    return () => {
      isWanted = false;
    };
  }, [runtime, kind, slug, siteTexts]);
  return found;
}

const languageOf = ({ navigation }: Runtime) => navigation.siteContext().locale;

async function notesOf(runtime: Runtime): Promise<readonly Picked[]> {
  const langLocale = languageOf(runtime);
  const notes = await runtime.transport.call('getReleaseNotes', { type: 'all', langLocale });
  return (notes ?? []).flatMap(({ sys, title }) => {
    const id = sys?.id ?? '';
    return id === ''
      ? []
      : [{ id, title: title ?? id, path: pathOf({ view: 'release-note', noteId: id }, plain) }];
  });
}

async function termsOf(runtime: Runtime): Promise<readonly Picked[]> {
  const langLocale = languageOf(runtime);
  const items = await runtime.transport.call('getAllGlossaryTerms', { langLocale });
  return glossaryTerms(items ?? [], langLocale).map(({ name, anchor }) => ({
    id: '',
    title: name,
    path: `${pathOf({ view: 'glossary' }, plain)}#${anchor}`,
  }));
}

/** The form of a new case, by advisor and reason. */
async function caseTypesOf(runtime: Runtime, t: Translate): Promise<readonly Picked[]> {
  await runtime.session.load();
  const visitor = runtime.session.get();
  const permitted = permittedAdvisors(visitor.status === 'ready' ? visitor.user : null);
  return permitted.flatMap((advisor) => {
    const name = t(`contactAdvisor.advisors.${advisor}`);
    const picked = (title: string, caseReason?: string): Picked => ({
      id: '',
      title: `${t('contactAdvisor.heading')}: ${title}`,
      path: pathOf({ view: 'contact-advisor', advisor, ...(caseReason ? { caseReason } : {}) }, plain),
    });
    const reasons = caseReasons(advisor, runtime.config.brand.partnerName, t);
    return [picked(name), ...reasons.map(({ value, label }) => picked(`${name}, ${label}`, value))];
  });
}

async function topicsOf(runtime: Runtime, slug: string): Promise<readonly Picked[]> {
  const langLocale = languageOf(runtime);
  const root = await runtime.transport.call('getTopicsWithArticles', { slug, langLocale });
  const user = runtime.session.get();
  const visitor = user.status === 'ready' ? user.user : null;
  const { topics } = topicList(root, visitor, runtime.config.eorCountries, langLocale);
  return topics
    .flatMap((topic) => [topic, ...topic.subtopics])
    .map(({ slug: id, title }) => ({ id, title, path: `#${id}` }));
}
