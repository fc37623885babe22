import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

// node scripts/lint/exports.mjs: does every export say what it is? Tests and re-exports need not.

/** The exports of a module without documentation, as `file:line name`. */
export function undocumentedExports(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const named = namesExportedApart(source);
  const overloaded = new Set();
  return source.statements.flatMap((statement) => {
    const names = namesOf(statement).filter((name) => isExported(statement) || named.has(name));
    const isRepeated = ts.isFunctionDeclaration(statement) && overloaded.has(names[0]);
    if (ts.isFunctionDeclaration(statement)) overloaded.add(names[0]);
    if (names.length === 0 || isRepeated || isDocumented(statement)) return [];
    const { line } = source.getLineAndCharacterOfPosition(statement.getStart());
    return names.map((name) => `${file}:${line + 1} ${name}`);
  });
}

const isExported = (statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The names of `export { a, b as c }`; those with a `from` are documented where they come from. */
function namesExportedApart(source) {
  const lists = source.statements.filter(
    (statement) => ts.isExportDeclaration(statement) && !statement.moduleSpecifier && statement.exportClause,
  );
  return new Set(
    lists.flatMap(({ exportClause }) =>
      exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text),
    ),
  );
}

/** What a statement declares; `default` stands for what has no name. */
function namesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  if (ts.isExportAssignment(statement) || ts.isExportDeclaration(statement)) return [];
  if (statement.name) return [statement.name.getText()];
  return isExported(statement) ? ['default'] : [];
}

const isDocumented = (statement) =>
  ts.getJSDocCommentsAndTags(statement).some(({ comment }) => ts.getTextOfJSDocComment(comment)?.trim());

if (import.meta.main) {
  const files = globSync('{src,elements,builder,host}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file),
  );
  const findings = files.sort().flatMap((file) => undocumentedExports(file, readFileSync(file, 'utf8')));
  for (const finding of findings) console.error(`${finding} has no documentation`);
  if (findings.length > 0) console.error(`${findings.length} exports without a line that says what they are`);
  process.exit(findings.length === 0 ? 0 : 1);
}
