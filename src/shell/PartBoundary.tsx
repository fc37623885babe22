import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** Another value gives the part a new chance. */
  readonly navigationId: number;
  readonly onError: (error: unknown) => void;
  /** What stands in for a part that failed. */
  readonly renderFailed: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface Caught {
  readonly hasFailed: boolean;
}

/** Keeps the rest of the page standing when a part of it stops working. */
export class PartBoundary extends Component<PartBoundaryProps, Caught> {
  override state: Caught = { hasFailed: false };

  static getDerivedStateFromError(): Caught {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate({ navigationId }: PartBoundaryProps) {
    if (this.state.hasFailed && navigationId !== this.props.navigationId) this.#retry();
  }

  override render() {
    return this.state.hasFailed ? this.props.renderFailed(this.#retry) : this.props.children;
  }

  readonly #retry = () => this.setState({ hasFailed: false });
}
