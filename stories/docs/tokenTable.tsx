import type { CSSProperties } from 'react';
import css from '../../src/ui/tokens.css?raw';
import { readTokens, type Token } from './readTokens.ts';
import { Shadow } from './shadow.tsx';

const tokens = readTokens(css);

interface TokenTableProps {
  /** The heading in the stylesheet. */
  readonly section: string;
  /** How the names begin, where only some are shown. */
  readonly prefix?: string;
}

/** The tokens under a heading of the stylesheet, each as it looks. */
export function TokenTable({ section, prefix = '--hc-' }: TokenTableProps) {
  const shown = tokens.filter((token) => token.section === section && token.name.startsWith(prefix));
  return (
    <Shadow>
      <table className="docs-table">
        <thead>
          <tr>
            <th scope="col">Looks</th>
            <th scope="col">Token</th>
            <th scope="col">Value</th>
            <th scope="col">For</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((token) => (
            <tr key={token.name}>
              <td>
                <Sample {...token} />
              </td>
              <td>
                <code>{token.name}</code>
              </td>
              <td>{token.value}</td>
              <td>{token.note || token.group}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Shadow>
  );
}

function Sample({ name, section }: Token) {
  const value = `var(${name})`;
  if (section === 'Palette') return <span className="docs-swatch" style={{ background: value }} />;
  if (section === 'Colour roles') return <InBothSchemes value={value} />;
  if (name.startsWith('--hc-text-')) return <span style={typeOf(name)}>Pay people on time</span>;
  if (name.startsWith('--hc-font-')) return <span style={{ fontFamily: value }}>Pay people on time</span>;
  if (name.startsWith('--hc-space-')) return <span className="docs-bar" style={{ inlineSize: value }} />;
  if (name.startsWith('--hc-radius-')) return <span className="docs-box" style={{ borderRadius: value }} />;
  if (name.startsWith('--hc-shadow-')) return <span className="docs-box" style={{ boxShadow: value }} />;
  return null;
}

function InBothSchemes({ value }: { readonly value: string }) {
  return (
    <span className="docs-pair">
      {(['light', 'dark'] as const).map((colorScheme) => (
        <span key={colorScheme} className="docs-ground" style={{ colorScheme }}>
          <span className="docs-swatch" style={{ background: value }} />
        </span>
      ))}
    </span>
  );
}

/** A size of type with the tracking that belongs to it. */
function typeOf(name: Token['name']): CSSProperties {
  const tracking = name.replace('--hc-text-', '--hc-tracking-');
  return { font: `var(${name})`, letterSpacing: `var(${tracking}, normal)` };
}
