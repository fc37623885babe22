/** Tells whether a text goes on behind its last line, once it is laid out and each time that its box changes; until it is stopped. */
export function followCut(text: HTMLElement, tell: (isCut: boolean) => void): () => void {
  const observer = new ResizeObserver(() => tell(text.scrollHeight > text.clientHeight + 1));
  observer.observe(text);
  return () => observer.disconnect();
}
