/**
 * Tells of each text whether it goes on behind its last line, once it is laid out and each time that its box changes; until
 * it is stopped. All are measured before any is told of: what is changed between would have the page laid out each time.
 */
export function followCut(
  texts: readonly HTMLElement[],
  tell: (text: Element, isCut: boolean) => void,
): () => void {
  const observer = new ResizeObserver((entries) => {
    const found = entries.map(({ target }) => ({
      target,
      isCut: target.scrollHeight > target.clientHeight + 1,
    }));
    for (const { target, isCut } of found) tell(target, isCut);
  });
  for (const text of texts) observer.observe(text);
  return () => observer.disconnect();
}
