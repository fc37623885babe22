import { createUsePuck, type Overrides } from '@puckeditor/core';
import { type ReactNode, useRef } from 'react';
import { type ElementDefinition, type ElementName, elements } from '#contracts/elements.ts';
import { blockNames } from '#domain/blocks.ts';
import { textPart } from '#domain/builtPages.ts';
import { onceCheck } from '#domain/pageChecks.ts';
import { useBuilder } from '../builderContext.ts';
import type { BuilderText } from '../texts.ts';
import { WithConflict } from './ConflictDialog.tsx';
import { EditorActions } from './EditorActions.tsx';
import { ElementDrawer } from './ElementDrawer.tsx';
import { sectionName } from './editedPage.ts';
import { useEditor } from './editorContext.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { PageOutline } from './PageOutline.tsx';
import { SavedSections, SectionActions } from './SavedSection.tsx';

const usePuck = createUsePuck();

interface AroundProps {
  readonly children: ReactNode;
}

/** Says what was done to something on the page, by its name. */
function useAnnounce(text: BuilderText): (type: string) => void {
  const { t, elementTexts } = useBuilder();
  const { announce } = useEditor();
  return (type) => {
    const own: Readonly<Record<string, string>> = {
      [sectionName]: t('section'),
      [textPart]: t('text'),
      ...Object.fromEntries(blockNames.map((name) => [name, t(`blocks.names.${name}`)])),
    };
    const definition = (elements as Readonly<Record<string, ElementDefinition>>)[type as ElementName];
    announce(t(text, { name: own[type] ?? elementTexts(definition?.label ?? type) }));
  };
}

function Fields({ children }: AroundProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div ref={panel} tabIndex={-1} className="builder-panel">
      <SectionActions />
      <MoveButtons
        onMoved={useAnnounce('moved')}
        onDuplicated={useAnnounce('added')}
        onRemoved={useAnnounce('removed')}
        onLeft={() => panel.current?.focus()}
      />
      <OnceHint />
      {children}
    </div>
  );
}

/** Says of what is selected that it makes sense once alone, where the frame has it. */
function OnceHint() {
  const { t } = useBuilder();
  const { draft } = useEditor();
  const type = usePuck(({ selectedItem }) => selectedItem?.type);
  const check = type === undefined ? null : onceCheck(type, draft.page.kind);
  return check && <p className="builder-once builder-fault">{t(`checks.${check}`)}</p>;
}

function DrawerList() {
  const added = useAnnounce('added');
  return (
    <>
      <SavedSections onAdded={() => added(sectionName)} />
      <ElementDrawer onAdded={added} />
    </>
  );
}

/** A field with what its property does. */
function WithDescription({
  field,
  children,
}: AroundProps & { readonly field: { readonly metadata?: { readonly description?: string } } }) {
  const { description } = field.metadata ?? {};
  return (
    <>
      {children}
      {description && <p className="builder-hint builder-property">{description}</p>}
    </>
  );
}

/** What the builder puts in the place of the library's own parts; always the same, so that none loses its focus. */
export const editorParts: Partial<Overrides> = {
  puck: WithConflict,
  headerActions: EditorActions,
  drawer: DrawerList,
  outline: PageOutline,
  fields: Fields,
  fieldTypes: {
    text: WithDescription,
    number: WithDescription,
    radio: WithDescription,
    select: WithDescription,
  },
};
