import assert from 'node:assert/strict';
import { it } from 'node:test';
import { siteChunk } from './site-chunks.mjs';

/** Modules by name: what they import, what they load later, and their length. */
const modules = {
  '/elements/shell.ts': [['/src/shell/Shell.tsx', '/node_modules/react/index.js']],
  '/src/shell/Shell.tsx': [
    [],
    [
      '/src/shell/FrameParts.tsx',
      '/src/screens/home/HomeScreen.tsx',
      '/src/screens/my-cases/MyCasesScreen.tsx',
      '/src/screens/glossary/GlossaryScreen.tsx',
    ],
  ],
  '/src/shell/FrameParts.tsx': [
    ['/src/ui/Logo.tsx', '/src/ui/Listbox.tsx'],
    ['/src/shell/header/HeaderMenu.tsx'],
  ],
  '/src/shell/header/HeaderMenu.tsx': [['/src/ui/Logo.tsx']],
  '/src/screens/home/HomeScreen.tsx': [
    ['/src/parts/Breadcrumb.tsx', '/src/parts/Own.tsx', '/src/parts/Tabs.tsx'],
  ],
  '/src/screens/my-cases/MyCasesScreen.tsx': [['/src/parts/Breadcrumb.tsx', '/src/ui/Listbox.tsx']],
  '/src/screens/glossary/GlossaryScreen.tsx': [['/src/parts/Breadcrumb.tsx', '/src/parts/Tabs.tsx']],
  '/src/parts/Breadcrumb.tsx': [[]],
  '/src/parts/Own.tsx': [[]],
  '/src/parts/Tabs.tsx': [[], [], 60_000],
  '/src/ui/Logo.tsx': [[]],
  '/src/ui/Listbox.tsx': [[]],
  '/node_modules/react/index.js': [[]],
};

const graph = {
  getModuleIds: () => Object.keys(modules),
  getModuleInfo: (id) => ({
    isEntry: id.startsWith('/elements/'),
    importedIds: modules[id][0],
    importers: Object.keys(modules).filter((each) => modules[each][0].includes(id)),
    dynamicImporters: Object.keys(modules).filter((each) => modules[each][1]?.includes(id)),
    code: ' '.repeat(modules[id][2] ?? 60),
  }),
};

it('the files of the site keep the frame apart, and no screen waits for it', () => {
  const fileOf = siteChunk();
  const files = Object.fromEntries(Object.keys(modules).map((id) => [id, fileOf(id, graph)]));
  assert.equal(files['/node_modules/react/index.js'], 'libraries');
  assert.equal(files['/src/shell/Shell.tsx'], 'shell');
  assert.equal(files['/src/shell/FrameParts.tsx'], 'frame');
  // What only the frame has, and what it opens.
  assert.equal(files['/src/ui/Logo.tsx'], 'frame');
  // What a screen has too.
  assert.equal(files['/src/ui/Listbox.tsx'], 'shell');
  // What every screen has, and what some would load in vain.
  assert.equal(files['/src/parts/Breadcrumb.tsx'], 'shell');
  assert.equal(files['/src/parts/Tabs.tsx'], 'Tabs');
  assert.equal(files['/src/parts/Own.tsx'], undefined);
});
