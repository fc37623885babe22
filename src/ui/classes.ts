/** Joins the class names that apply: `classes('hc-button', busy && 'hc-button--busy')`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
