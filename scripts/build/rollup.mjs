/** The command that builds one of the bundles of rollup.config.mjs. */
export const rollup = (bundle) => [
  'node_modules/rollup/dist/bin/rollup',
  '-c',
  '--environment',
  `HC_BUNDLE:${bundle}`,
];
