import { Shadow } from './shadow.tsx';

const sheets = import.meta.glob('../../src/**/*.css', { query: '?raw', import: 'default', eager: true });

/** The widths at which stylesheets change, with how many of them do. */
const widths = Map.groupBy(
  Object.entries(sheets).flatMap(([file, css]) =>
    Array.from(
      css.matchAll(/@(?:media|container)[^{]*?\(((?:min|max)-(?:width|inline-size): [^)]+)\)/g),
      ([, width]) => ({
        file,
        width: width ?? '',
      }),
    ),
  ),
  ({ width }) => width,
);

/** The widths at which the layout changes, as the stylesheets state them. */
export function Breakpoints() {
  const rows = [...widths].map(
    ([width, found]) => [width, new Set(found.map(({ file }) => file)).size] as const,
  );
  return (
    <Shadow>
      <table className="docs-table">
        <thead>
          <tr>
            <th scope="col">Condition</th>
            <th scope="col">Stylesheets that change at it</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted(([, a], [, b]) => b - a)
            .map(([width, count]) => (
              <tr key={width}>
                <td>
                  <code>{width}</code>
                </td>
                <td>{count}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Shadow>
  );
}
