/** Where files lie is out of reach. The message, for operators, says why; no reader is shown it. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway';
}
