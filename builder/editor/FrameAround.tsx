import { type ElementDefinition, type ElementName, elements } from '#contracts/elements.ts';
import { isBlock } from '#domain/blocks.ts';
import { type PagePart, type PageSection, sectionClasses, textPart, widthsOf } from '#domain/builtPages.ts';
import { useBuilder } from '../builderContext.ts';
import { defaultsOf } from '../elementFields.ts';
import { newPagePath } from '../newPagePath.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import { ContentBlock } from './ContentBlock.tsx';
import { ElementBlock } from './ElementBlock.tsx';
import { useEditor } from './editorContext.ts';
import { TextBlock } from './TextBlock.tsx';
import { useBackdrop } from './useBackdrop.ts';

/** The frame of a site that has built none. */
const plain = { above: ['header', 'searchBar'], below: ['footer'] } as const;

/** What stands around every built page, above or below it, dimmed; a press leads to it, or to one of the site's own. */
export function FrameAround({ place }: { readonly place: 'above' | 'below' }) {
  const { t, builderPath } = useBuilder();
  const { frame } = useEditor();
  const sections = frame
    ? place === 'above'
      ? frame.page.sections.slice(0, 1)
      : frame.page.sections.slice(1)
    : null;
  return (
    <div className={`builder-around builder-around--${place}`}>
      {frame !== undefined && (
        <a
          className="builder-around__link"
          href={frame === null ? newPagePath(builderPath, 'frame') : `${builderPath}/pages/${frame.id}`}
          // The way stands above the page already.
          {...(place === 'below' ? { tabIndex: -1, 'aria-hidden': true } : {})}
        >
          <span>{t(frame === null ? 'canvas.makeFrame' : 'canvas.editFrame')}</span>
        </a>
      )}
      <div className="builder-around__shown" inert aria-hidden="true">
        {sections === null ? (
          plain[place].map((name) => <FramePart key={name} part={{ id: name, name, values: {} }} />)
        ) : (
          <div className="built-frame hc-root">
            {sections.map((section) => (
              <FrameSection key={section.id} section={section} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** A section as it is, which nothing can be done with here. */
export function FrameSection({ section }: { readonly section: PageSection }) {
  const backdrop = useBackdrop(section);
  return (
    <div ref={backdrop} className={sectionClasses(section)}>
      {widthsOf(section.layout).map((width, index) => (
        <div key={`${width} ${index.toString()}`} className={`built-column built-column--${width}`}>
          {(section.columns[index] ?? []).map((part) => (
            <FramePart key={part.id} part={part} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A part that can't be drawn here leaves what is edited alone. */
function FramePart({ part }: { readonly part: PagePart }) {
  return (
    <BlockBoundary attempt={JSON.stringify(part)} fallback={null}>
      <DrawnPart part={part} />
    </BlockBoundary>
  );
}

function DrawnPart({ part: { id, name, values } }: { readonly part: PagePart }) {
  const { t, locale, elementTexts } = useBuilder();
  if (isBlock(name)) return <ContentBlock id={id} name={name} values={values} />;
  if (name === textPart)
    return <TextBlock name={t('text')} html={String(values.html ?? '')} empty={t('textEmpty')} />;
  const { label, properties }: ElementDefinition = elements[name as ElementName];
  return (
    <ElementBlock
      name={name}
      label={elementTexts(label)}
      locale={locale}
      path={undefined}
      values={{ ...defaultsOf(properties), ...values }}
    />
  );
}
