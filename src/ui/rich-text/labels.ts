/** The words of a rich text editor. */
export interface RichTextLabels {
  /** Name of the toolbar. */
  readonly toolbar: string;
  readonly bold: string;
  readonly italic: string;
  readonly underline: string;
  readonly bulletList: string;
  readonly numberedList: string;
  readonly link: string;
  readonly linkAddress: string;
  readonly linkInvalid: string;
  readonly linkApply: string;
  readonly linkRemove: string;
  readonly cancel: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
}
