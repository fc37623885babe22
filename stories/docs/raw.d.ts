/** The text of a file, as it stands in the sources. */
declare module '*?raw' {
  const text: string;
  export default text;
}

interface ImportMeta {
  /** The texts of the files that match, by their paths; Vite finds them as it builds. */
  glob(
    pattern: string,
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, string>>;
}
