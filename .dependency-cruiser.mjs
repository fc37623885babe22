const layers = ['contracts', 'domain', 'i18n', 'ui', 'runtime', 'parts', 'screens', 'shell'];
const tests = String.raw`\.test\.tsx?$|/testing/`;

/** A layer imports only from itself and from the layers before it, also by import(); ui from no other at all. */
const order = layers.map((layer, index) => {
  const allowed = layer === 'ui' ? ['ui'] : layers.slice(0, index + 1);
  return {
    name: `${layer}-imports-only-earlier-layers`,
    severity: 'error',
    from: { path: `^src/${layer}/`, pathNot: tests },
    to: { path: '^(src|elements|host|samples|stories|test)/', pathNot: `^src/(${allowed.join('|')})/` },
  };
});

/** The host's floors from the ground up; its files beside them (settings, errors, parameters) carry all of them. */
const floors = [
  'http',
  'cache',
  'texts',
  'store',
  'files',
  'outbox',
  'events',
  'search',
  'content',
  'hosted-search',
  'auth',
  'oidc',
  'cases',
  'complaints',
  'mail',
  'built-pages',
  'backup',
  'move',
  'doctor',
  'demo',
  'site',
  'methods',
  'agents',
  'pages',
  'server',
  'commands',
];
const rules =
  'store|files|events|search|content|hosted-search|auth|oidc|cases|complaints|mail|built-pages|backup|move|doctor|demo';

/** A floor of the host imports only from itself and from those below it. */
const hostOrder = floors.map((floor, index) => ({
  name: `host-${floor}-imports-only-lower-floors`,
  severity: 'error',
  from: { path: `^host/${floor}/`, pathNot: tests },
  to: { path: '^host/((main|hc)\\.ts$|[^/]+/)', pathNot: `^host/(${floors.slice(0, index + 1).join('|')})/` },
}));

/** Folders with rooms: each room with those that it may use. What rooms share lies beside them and knows none. */
const rooms = {
  'host/search': {
    protocol: [],
    language: [],
    build: ['language'],
    read: ['language', 'protocol'],
    threads: ['protocol', 'read'],
  },
  'host/content': {
    import: [],
    answers: [],
    sync: ['import'],
    folder: ['import'],
    published: ['import'],
  },
  builder: { pages: [], editor: [], embed: [], diagnostics: [] },
};

/** Where a script of a page begins: the pages of the builder, a room each. */
const beginnings = String.raw`^builder/(main|embed|diagnostics)\.tsx$`;

const roomBorders = Object.entries(rooms).flatMap(([folder, uses]) => [
  {
    name: `${folder}-is-shared-by-its-rooms`.replaceAll('/', '-'),
    severity: 'error',
    from: { path: `^${folder}/[^/]+$`, pathNot: [tests, beginnings] },
    to: { path: `^${folder}/(${Object.keys(uses).join('|')})/` },
  },
  ...Object.entries(uses).map(([room, others]) => ({
    name: `${folder}/${room}-keeps-to-its-rooms`.replaceAll('/', '-'),
    severity: 'error',
    from: { path: `^${folder}/${room}/`, pathNot: tests },
    to: {
      path: `^${folder}/(${Object.keys(uses).join('|')})/`,
      pathNot: `^${folder}/(${[room, ...others].join('|')})/`,
    },
  })),
]);

/** A library that only the named files import. */
const owned = (library, owners) => ({
  name: `${library}-has-one-owner`,
  severity: 'error',
  from: { path: '^(src|elements)/', pathNot: [owners, tests] },
  to: { path: `node_modules/${library}/` },
});

export default {
  forbidden: [
    ...order,
    ...hostOrder,
    ...roomBorders,
    {
      name: 'the-host-stands-on-its-settings-and-errors',
      severity: 'error',
      from: { path: '^host/[^/]+$', pathNot: [tests, String.raw`^host/(main|hc)\.ts$`] },
      to: { path: '^host/[^/]+/' },
    },
    {
      name: 'rules-of-the-host-know-no-http',
      severity: 'error',
      from: { path: `^host/(${rules})/`, pathNot: tests },
      to: { path: '^host/http/|node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'handlers-and-pages-have-no-sql',
      severity: 'error',
      from: { path: '^host/(http|site|methods|agents|pages|server)/', pathNot: tests },
      to: { path: '^(node:)?sqlite$|node_modules/kysely/' },
    },
    {
      name: 'only-tests-use-what-is-for-tests',
      severity: 'error',
      from: { path: '^(src|elements|host)/', pathNot: tests },
      to: { path: [tests, '^test/'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'screens-do-not-import-each-other',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: { path: '^src/screens/', pathNot: '^src/screens/$1/' },
    },
    {
      name: 'the-host-shares-only-the-rules',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^(src|elements|samples|stories)/', pathNot: '^src/(contracts|domain|i18n)/' },
    },
    {
      name: 'rules-and-contracts-are-pure',
      severity: 'error',
      from: { path: '^src/(contracts|domain)/', pathNot: tests },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'the-page-has-no-node',
      severity: 'error',
      from: { path: '^(src|elements)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'elements-import-no-host',
      severity: 'error',
      from: { path: '^elements/' },
      to: { path: '^(host|samples|stories|test)/' },
    },
    owned('dompurify', String.raw`^src/runtime/html\.ts$`),
    owned('algoliasearch', String.raw`^src/runtime/searchClient\.ts$`),
    owned('@algolia', '^host/hosted-search/'),
    owned('@tanstack', '^src/runtime/'),
    owned('@r2wc', String.raw`^src/runtime/reactRoot\.tsx$`),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`\.css$` },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
