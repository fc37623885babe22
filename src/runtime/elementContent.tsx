import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useInsertionEffect,
} from 'react';
import { describeValue } from './attributes.ts';
import { type ErrorPanelProps, elementSettings } from './elementSettings.ts';

/**
 * Decides when an element shows its own content in place of its light-DOM children
 * (docs/behaviour/platform.md#elements), and tells the page with `hc-ready` and `hc-failed`.
 */
export class ElementContent {
  readonly host: HTMLElement;
  readonly show: () => void;
  #pending = 0;
  #committed = false;
  #announced = false;

  constructor(host: HTMLElement, show: () => void) {
    this.host = host;
    this.show = show;
  }

  /** The component stands in the document tree of its container; the returned function ends that. */
  commit(): () => void {
    this.#committed = true;
    this.settle();
    return () => {
      this.#committed = false;
    };
  }

  /** Keeps the light-DOM children until the returned function is called. */
  defer(): () => void {
    this.#pending += 1;
    return () => {
      this.#pending -= 1;
      // What comes in its place may defer in its turn, later in the same commit.
      queueMicrotask(() => this.settle());
    };
  }

  /** Shows and announces the content when nothing stands against it. */
  settle(): void {
    if (!this.#committed) return;
    if (this.#pending === 0 || !hasContent(this.host)) this.show();
    if (this.#pending === 0 && !this.#announced) queueMicrotask(() => this.#announce());
  }

  /** Reports a failure to the product and to the page. */
  fail(error: unknown): void {
    elementSettings().onError(error, this.host);
    const message = error instanceof Error ? error.message : describeValue(error);
    queueMicrotask(() => {
      // Its name before 0.2 is sent for one version more.
      for (const name of ['hc-failed', 'hc-error']) dispatch(this.host, name, { message });
    });
  }

  #announce(): void {
    if (this.#announced || !this.#committed || !this.host.isConnected) return;
    this.#announced = true;
    dispatch(this.host, 'hc-ready', {});
  }
}

const ContentContext = createContext<ElementContent | null>(null);

/**
 * While `pending`, the element keeps showing its light-DOM children, if it has any, and `hc-ready` waits: for
 * skeletons and the like. Without effect once the element has shown its content, and outside an element.
 */
export function useContentPending(pending: boolean): void {
  const content = useContext(ContentContext);
  useInsertionEffect(() => {
    if (pending) return content?.defer();
    content?.settle();
    return undefined;
  }, [content, pending]);
}

interface RootProps {
  readonly content: ElementContent;
  readonly children: ReactNode;
}

/** The React tree of an element: providers, the component and what stands in for it when it fails. */
export function ElementRoot({ content, children }: RootProps) {
  return (
    <ContentContext value={content}>
      {/* The outer boundary is for failing providers, without which no panel has words. */}
      <Boundary content={content} bare>
        <Providers element={content.host}>
          <Boundary content={content}>
            <Committed content={content}>{children}</Committed>
          </Boundary>
        </Providers>
      </Boundary>
    </ContentContext>
  );
}

interface ProvidersProps {
  readonly element: HTMLElement;
  readonly children: ReactNode;
}

function Providers({ element, children }: ProvidersProps) {
  return elementSettings().wrap(children, element);
}

/**
 * Insertion effects run once the nodes are in the container and before any layout effect, children first: holds are
 * known by then, and layout effects (focus, measuring) already find themselves in the page.
 */
function Committed({ content, children }: RootProps) {
  useInsertionEffect(() => content.commit(), [content]);
  return children;
}

interface BoundaryProps extends RootProps {
  readonly bare?: boolean;
}

interface FailedProps extends ErrorPanelProps {
  readonly content: ElementContent;
  readonly Panel: ComponentType<ErrorPanelProps>;
}

class Boundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.content.fail(error);
  }

  override render() {
    const { content, bare, children } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    const Panel = bare ? null : elementSettings().renderError;
    return Panel ? <Failed content={content} Panel={Panel} error={caught.error} retry={this.#retry} /> : null;
  }

  readonly #retry = () => this.setState({ caught: null });
}

function Failed({ content, Panel, ...panel }: FailedProps) {
  useInsertionEffect(() => content.show(), [content]);
  return <Panel {...panel} />;
}

/** Dispatches an event that bubbles and crosses shadow roots. */
function dispatch(host: HTMLElement, name: string, detail: Readonly<Record<string, string>>): void {
  host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

function hasContent(host: HTMLElement): boolean {
  return host.childElementCount > 0 || host.textContent.trim() !== '';
}
