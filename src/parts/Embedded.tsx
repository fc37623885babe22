import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { EmbeddedForm } from '#contracts/elements.ts';
import './embedded.css';

const byItself: EmbeddedForm = { embedded: false, hideHeading: false };

const EmbeddedContext = createContext<EmbeddedForm>(byItself);

/** How the screen around it stands: by itself, or inside a page (docs/behaviour/platform.md#inside-a-page). */
export const useEmbedded = (): EmbeddedForm => use(EmbeddedContext);

/** A screen in the form in which it is to stand. */
export interface EmbeddedProps extends Partial<EmbeddedForm> {
  readonly children: ReactNode;
}

/** Has a screen stand inside a page: without the way back and without a hero, its heading one of the second level. */
export function Embedded({ embedded = false, hideHeading = false, children }: EmbeddedProps) {
  if (!embedded) return children;
  return (
    <EmbeddedContext value={{ embedded, hideHeading }}>
      <div className="hc-embedded">{children}</div>
    </EmbeddedContext>
  );
}

/** A screen that can stand inside a page, as its properties say. */
export function embeddable<P extends object>(Screen: ComponentType<P>): ComponentType<P> {
  return (props) => {
    const { embedded, hideHeading }: Partial<EmbeddedForm> = props;
    return (
      <Embedded {...{ embedded, hideHeading }}>
        <Screen {...props} />
      </Embedded>
    );
  };
}
