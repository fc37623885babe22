import { Component, type ReactNode, type RefObject } from 'react';

interface KeepPlaceProps {
  /** The list whose entries stay where they are in the window. */
  readonly list: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Where the first entry is that shows, before it is drawn anew. */
interface Place {
  readonly entry: Element;
  readonly top: number;
}

/**
 * Keeps what a reader sees of a list where it is when entries come in above it. A list whose beginning shows is left to
 * grow: what is new is seen. A class, because only those are asked before the page changes.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate(): Place | null {
    const list = this.props.list.current;
    if (!list || list.getBoundingClientRect().top >= 0) return null;
    const entry = [...list.children].find((each) => each.getBoundingClientRect().bottom > 0);
    return entry ? { entry, top: entry.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, place: Place | null): void {
    if (!place?.entry.isConnected) return;
    const moved = place.entry.getBoundingClientRect().top - place.top;
    const view = place.entry.ownerDocument.defaultView;
    if (moved !== 0) view?.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
