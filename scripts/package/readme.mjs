import * as z from 'zod/mini';
import { blockElements } from '../../src/contracts/blockElementWords.ts';
import { commonEvents, elementEvents } from '../../src/contracts/elementEvents.ts';
import { elements } from '../../src/contracts/elements.ts';
import { kebabCase } from '../../src/contracts/names.ts';
import { shape } from '../docs/shape.mjs';

/** The elements with their attributes, and the events they send, as tables and lists of Markdown. */
export function elementTable() {
  const rows = Object.values({ ...elements, ...blockElements }).map(({ tag, description, properties }) => {
    const settings = Object.entries(properties).map(([name, property]) => {
      const values = property.type === 'enum' ? property.values.join(', ') : property.type;
      return `\`${kebabCase(name)}\` (${values})`;
    });
    return `| \`<${tag}>\` | ${description} | ${settings.join('<br>') || '–'} |`;
  });
  const events = commonEvents.map((name) => `- ${eventLine(name)}`);
  const own = Object.values(elements).flatMap(({ tag, events: names }) =>
    names.map((name) => `- \`<${tag}>\`: ${eventLine(name)}`),
  );
  return [
    '| Element | What it shows | Attributes |',
    '|---|---|---|',
    ...rows,
    '',
    'Every element sends:',
    '',
    ...events,
    '',
    'Beside these:',
    '',
    ...own,
  ].join('\n');
}

function eventLine(name) {
  const { description, detail } = elementEvents[name];
  const fields = shape(z.toJSONSchema(detail), '').replace(/\s+/g, ' ');
  return `\`${name}\`: ${description} Detail: \`${fields}\`.`;
}

/**
 * The README of the package. It stands alone: a registry shows it without the project around it.
 * @param pkg name, version and description of the package
 */
export const readme = ({ name, description }) => `# ${name}

${description} This package holds the elements; they need nothing else on a page but a help center that answers their calls.

\`\`\`sh
npm install ${name}
\`\`\`

## One element on a page

With a bundler:

\`\`\`js
import { configure } from '${name}/configure';

configure({ config: { siteUrl: 'https://help.example.com', locale: 'en-US' } });
await import('${name}/elements/article');
\`\`\`

\`\`\`html
<hc-article article-id="understand-your-pay-statement">
  <p>Shown until the article is there.</p>
</hc-article>
\`\`\`

\`siteUrl\` is the address of the help center, which has to allow the origin of the page; without it, the elements ask the page's own origin. \`configure\` comes before the elements start and answers whether it was in time. \`${name}\` brings all elements, \`${name}/elements/…\` one each, by the word of its tag.

Without a bundler, as modules, from a copy of the package that you serve:

\`\`\`html
<script type="module">
  import { configure } from '/${name}/configure.js';
  configure({ config: { siteUrl: 'https://help.example.com' } });
  await import('/${name}/elements/article.js');
</script>
<hc-article article-id="understand-your-pay-statement"></hc-article>
\`\`\`

As one classic script with all elements, for pages and platforms that can't load modules:

\`\`\`html
<script src="/${name}/hc.iife.js"></script>
<script>
  HelpCenter.configure({ config: { siteUrl: 'https://help.example.com' } });
</script>
<hc-article article-id="understand-your-pay-statement"></hc-article>
\`\`\`

Load one copy of one version. Where a page has two all the same, what the first defined stays, the second adds what the first lacks and says so in one line of the console; the settings hold for both.

## In frameworks

Every element takes attributes and properties of the same meaning (\`article-id\`, \`articleId\`), sends DOM events, and has the method \`reload()\`.

**React 19.** Import from \`${name}/shared-react\` to share the React of your application; the other entries bring their own.

\`\`\`tsx
import '${name}/react'; // types for JSX
import '${name}/shared-react/elements/article';

export const Article = () => (
  <hc-article articleId="understand-your-pay-statement" onhc-ready={() => console.log('ready')} />
);
\`\`\`

**Vue 3.** Say that the tags are elements; templates are checked, strict ones too.

\`\`\`js
// vite.config.js
import vue from '@vitejs/plugin-vue';

export default {
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('hc-') } } })],
};
\`\`\`

\`\`\`vue
<script setup lang="ts">
import '${name}/vue'; // types for templates
import '${name}/elements/article';
</script>

<template>
  <hc-article id="how" article-id="understand-your-pay-statement" @hc-ready="({ detail }) => detail" />
</template>
\`\`\`

**Angular.** A component that uses the tags says so:

\`\`\`ts
import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import '${name}/elements/article';

@Component({
  selector: 'app-help',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: '<hc-article [articleId]="id" (hc-ready)="shown()"></hc-article>',
})
export class HelpComponent {
  id = 'understand-your-pay-statement';
  shown() {}
}
\`\`\`

**Svelte 5**, and others that write plain HTML:

\`\`\`svelte
<script>
  import '${name}/elements/article';
</script>

<hc-article article-id="understand-your-pay-statement" onhc-ready={() => console.log('ready')}></hc-article>
\`\`\`

## On a server

Importing any entry in Node does nothing: no element is defined, and nothing is asked. So code that runs on both sides, as in Next, Nuxt, Astro or SvelteKit, may import it at the top. What a server writes between the tags is shown until the element has its own content, and stays where its first load fails; the elements begin in the browser, for which a page must import them there too (in Next, from a file with \`'use client'\`).

## TypeScript and editors

Types come along: \`document.querySelector('hc-article')\` is an \`HcArticle\`, and events have the type of their \`detail\`.

\`\`\`ts
import type { HcArticle } from '${name}';

const article = document.querySelector<HcArticle>('hc-article');
article?.addEventListener('hc-failed', ({ detail }) => console.log(detail.reason));
\`\`\`

\`custom-elements.json\` describes every property, event, slot, CSS part and custom property. JetBrains' IDEs read \`web-types.json\` by themselves. VS Code reads what its settings name:

\`\`\`json
{
  "html.customData": ["./node_modules/${name}/vscode.html-custom-data.json"],
  "css.customData": ["./node_modules/${name}/vscode.css-custom-data.json"]
}
\`\`\`

## What a server lacks

\`showDiagnostics\` asks the server methods that the elements need and shows which answer is missing or malformed:

\`\`\`js
import { showDiagnostics } from '${name}/diagnostics';

await showDiagnostics(document.body, { config: { siteUrl: 'https://help.example.com' } });
\`\`\`

## Elements

${elementTable()}

\`LICENSE\` and \`THIRD-PARTY-NOTICES.txt\` in the package say under which terms it and what it holds of others may be used, \`CHANGELOG.md\` what is new.
`;
