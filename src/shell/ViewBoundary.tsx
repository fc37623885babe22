import { Component, type ReactNode } from 'react';

interface ViewBoundaryProps {
  /** Another value gives the view a new chance. */
  readonly visit: number;
  readonly onError: (error: unknown) => void;
  /** What stands in for a view that failed. */
  readonly renderFailed: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface Caught {
  readonly hasFailed: boolean;
}

/** Keeps the frame of the page standing when a view stops working. */
export class ViewBoundary extends Component<ViewBoundaryProps, Caught> {
  override state: Caught = { hasFailed: false };

  static getDerivedStateFromError(): Caught {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate({ visit }: ViewBoundaryProps) {
    if (this.state.hasFailed && visit !== this.props.visit) this.#retry();
  }

  override render() {
    return this.state.hasFailed ? this.props.renderFailed(this.#retry) : this.props.children;
  }

  readonly #retry = () => this.setState({ hasFailed: false });
}
