import { type EditedPage, pageChanges } from '#domain/pageChanges.ts';
import { useBuilder } from '../builderContext.ts';
import { TwoPictures } from './TwoPictures.tsx';
import { useUnits } from './useUnits.ts';

interface ChangeListProps {
  readonly before: EditedPage;
  readonly after: EditedPage;
}

/** What differs between two states of a page, as a whole in pictures, then each with what it was and is beside each other. */
export function ChangeList({ before, after }: ChangeListProps) {
  const { t } = useBuilder();
  const { nameOf, wordsOf } = useUnits();
  const changes = pageChanges(before, after);
  if (changes.length === 0) return <p>{t('changes.none')}</p>;
  return (
    <section className="builder-changes" aria-label={t('changes.title')}>
      <TwoPictures
        pages={[
          { label: t('changes.before'), page: before.page },
          { label: t('changes.after'), page: after.page },
        ]}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('changes.what')}</th>
            <th scope="col">{t('changes.before')}</th>
            <th scope="col">{t('changes.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, unit, kind, before: was, after: is }) => (
            <tr key={key}>
              <th scope="row">
                {nameOf(unit, [after, before])}
                <br />
                <span className="builder-hint">{t(`changes.kinds.${kind}`)}</span>
              </th>
              <td>{wordsOf(unit, was, [before]) || '–'}</td>
              <td>{wordsOf(unit, is, [after]) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
