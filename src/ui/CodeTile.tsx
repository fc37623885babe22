import './code-tile.css';

/**
 * Two letters on a square, in place of a flag (docs/behaviour/design.md#components). `code` is a country's, such as
 * 'DE'.
 */
export function CodeTile({ code }: { readonly code: string }) {
  return (
    <span className="hc-code-tile" aria-hidden="true">
      {code}
    </span>
  );
}
