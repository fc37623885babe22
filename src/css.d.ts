/** A stylesheet is imported for its side effect: the build registers it in `ui/sheets.ts`. */
declare module '*.css' {}
