/** What the header gives to 'Browse by', wherever it stands. */
export interface BrowseProps {
  /** Beside the links of the bar, or on top of the menu. */
  readonly place: 'bar' | 'menu';
  /** To be called when an item was chosen. */
  readonly onChoose: () => void;
}
