import { Component, type ReactNode } from 'react';

interface BlockBoundaryProps {
  /** What is shown in the place of a block that can't be drawn. */
  readonly fallback: ReactNode;
  /** Another value tries once more. */
  readonly attempt: string;
  readonly children: ReactNode;
}

interface BlockBoundaryState {
  readonly failed: string | null;
}

/** Keeps the editor whole when one block of the page can't be drawn. */
export class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
  override state: BlockBoundaryState = { failed: null };

  static getDerivedStateFromError(): Partial<BlockBoundaryState> {
    return { failed: '' };
  }

  override componentDidCatch(error: unknown): void {
    console.error('hc: a block of the page could not be drawn.', error);
    this.setState({ failed: this.props.attempt });
  }

  override render(): ReactNode {
    const { attempt, fallback, children } = this.props;
    const { failed } = this.state;
    return failed === null || (failed !== '' && failed !== attempt) ? children : fallback;
  }
}
