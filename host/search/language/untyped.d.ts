declare module '@nlpjs/lang-pl' {
  export const StemmerPl: new () => { stemWord(word: string): string };
}

declare module 'stopword' {
  export const deu: readonly string[];
  export const eng: readonly string[];
  export const fra: readonly string[];
  export const nld: readonly string[];
  export const pol: readonly string[];
  export const por: readonly string[];
  export const spa: readonly string[];
}
