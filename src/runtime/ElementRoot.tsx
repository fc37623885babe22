import { Component, createContext, type ReactNode, use, useInsertionEffect } from 'react';
import type { ElementContent, Failure } from './elementContent.ts';
import { elementSettings } from './elementSettings.ts';

const ContentContext = createContext<ElementContent | null>(null);

/**
 * While `pending`, the element keeps showing its light-DOM children, if it has any, and is loading: for reads, skeletons
 * and the like. With `isShown` it is loading and shows its own content all the same. Without effect outside an element.
 */
export function useContentPending(pending: boolean, isShown = false): void {
  const content = use(ContentContext);
  useInsertionEffect(() => {
    if (pending) return content?.defer(isShown);
    content?.settle();
    return undefined;
  }, [content, pending, isShown]);
}

/** The element around a component, where a server drew it; else null. */
export function useDrawnElement(): HTMLElement | null {
  const content = use(ContentContext);
  return content?.isDrawn ? content.host : null;
}

/** While there is a failure, the element has failed (docs/behaviour/error-screens.md#elements-that-fail). */
export function useContentFailure(failure: Failure | null): void {
  const content = use(ContentContext);
  const isFailed = failure !== null;
  const { error, retry } = failure ?? {};
  useInsertionEffect(
    () => (isFailed ? content?.fail({ error, retry }) : undefined),
    [content, isFailed, error, retry],
  );
}

interface RootProps {
  readonly content: ElementContent;
  readonly children: ReactNode;
}

interface ElementRootProps extends RootProps {
  /** How often the element began anew. */
  readonly round: number;
}

/** The React tree of an element: providers, the component and what stands in for it when it fails. */
export function ElementRoot({ content, round, children }: ElementRootProps) {
  return (
    <ContentContext value={content}>
      {/* The outer boundary is for failing providers, without which no panel has words. */}
      <Boundary content={content} bare>
        <Providers element={content.host}>
          <Boundary content={content}>
            <Committed key={round} content={content}>
              {children}
            </Committed>
          </Boundary>
        </Providers>
      </Boundary>
    </ContentContext>
  );
}

/** The notice over the light-DOM children that stay because the content failed. */
export function StaticNotice({ content, failure }: { content: ElementContent; failure: Failure }) {
  const Panel = elementSettings().renderError;
  return (
    <Boundary content={content} bare>
      <Providers element={content.host}>
        {Panel && failure.retry && <Panel error={failure.error} retry={failure.retry} />}
      </Providers>
    </Boundary>
  );
}

function Providers({ element, children }: { readonly element: HTMLElement; readonly children: ReactNode }) {
  return elementSettings().wrap(children, element);
}

/**
 * Insertion effects run once the nodes are in the container and before any layout effect, children first: what waits is
 * known by then, and layout effects (focus, measuring) already find themselves in the page.
 */
function Committed({ content, children }: RootProps) {
  useInsertionEffect(() => content.commit(), [content]);
  return children;
}

interface BoundaryProps extends RootProps {
  readonly bare?: boolean;
}

class Boundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };
  #recover: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    const { content, bare } = this.props;
    elementSettings().onError(error, content.host);
    this.#recover?.();
    const isSilent = bare === true || elementSettings().renderError === null;
    this.#recover = content.fail({ error, isSilent, ...(isSilent ? {} : { retry: this.#retry }) });
  }

  override componentWillUnmount() {
    this.#recover?.();
  }

  override render() {
    const { bare, children } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    const Panel = bare ? null : elementSettings().renderError;
    return Panel && <Panel error={caught.error} retry={this.#retry} />;
  }

  readonly #retry = () => {
    this.#recover?.();
    this.setState({ caught: null });
  };
}
