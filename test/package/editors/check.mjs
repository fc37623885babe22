import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What editors read of an installed package: against the schemas of the manifest and of VS Code's data, through the
 * language services that VS Code uses, and for JetBrains' IDEs (whose schema is in no registry) against the manifest.
 * Answers the number of elements.
 * @param folder of a project that has the package, `custom-elements-manifest`, `ajv` and both language services
 */
export function checkEditors(folder, name) {
  const { packages, read } = inProject(folder);
  const own = (file) => read(`${name}/${file}`);
  const { customElements, 'web-types': webTypesFile } = own('package.json');
  const { default: Ajv } = packages('ajv');
  const fits = (schema, value) => {
    const validate = new Ajv({ strict: false, allErrors: true }).compile(read(schema));
    assert.ok(validate(value), JSON.stringify(validate.errors?.slice(0, 3)));
  };

  const manifest = own(customElements);
  fits('custom-elements-manifest/schema.json', manifest);
  const html = own('vscode.html-custom-data.json');
  fits('vscode-html-languageservice/docs/customData.schema.json', html);
  const css = own('vscode.css-custom-data.json');
  fits('vscode-css-languageservice/docs/customData.schema.json', css);

  const { getLanguageService, newHTMLDataProvider, TextDocument } = packages('vscode-html-languageservice');
  const service = getLanguageService({ customDataProviders: [newHTMLDataProvider(name, html)] });
  const offered = (text) => {
    const document = TextDocument.create('file:///page.html', 'html', 1, text);
    const at = document.positionAt(text.indexOf('|'));
    const page = TextDocument.create('file:///page.html', 'html', 1, text.replace('|', ''));
    return service.doComplete(page, at, service.parseHTMLDocument(page)).items.map(({ label }) => label);
  };
  assert.ok(offered('<hc-|').includes('hc-article'));
  const attributes = offered('<hc-article |></hc-article>');
  for (const attribute of ['article-id', 'hide-contents', 'id']) assert.ok(attributes.includes(attribute));
  assert.deepEqual(offered('<hc-error kind="|"></hc-error>'), ['not-found', 'load-error', 'access-denied']);

  const styles = packages('vscode-css-languageservice');
  const cssService = styles.getCSSLanguageService({
    customDataProviders: [styles.newCSSDataProvider(css)],
  });
  const sheet = TextDocument.create('file:///page.css', 'css', 1, ':root { --hc-b }');
  const { items } = cssService.doComplete(
    sheet,
    sheet.positionAt(sheet.getText().indexOf(' }')),
    cssService.parseStylesheet(sheet),
  );
  assert.ok(items.some(({ label }) => label === '--hc-brand-seed'));

  const declarations = manifest.modules.flatMap((module) => module.declarations);
  const names = (list) => list.map((each) => each.name);
  const { elements } = own(webTypesFile).contributions.html;
  assert.deepEqual(
    elements.map((element) => ({
      tag: element.name,
      attributes: names(element.attributes),
      fields: names(element.js.properties),
      events: names(element.js.events),
      parts: names(element.css.parts),
      slots: element.slots.length,
    })),
    declarations.map((declaration) => ({
      tag: declaration.tagName,
      attributes: names(declaration.attributes),
      fields: names(declaration.members.filter(({ kind }) => kind === 'field')),
      events: names(declaration.events),
      parts: names(declaration.cssParts),
      slots: 1,
    })),
  );
  return declarations.length;
}

function inProject(folder) {
  return {
    packages: createRequire(join(folder, 'package.json')),
    read: (path) => JSON.parse(readFileSync(join(folder, 'node_modules', path), 'utf8')),
  };
}
