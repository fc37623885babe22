/** The README of the packed host. It stands alone: who installs it has no clone. */
export const readme = (version) => `# The help center's host, ${version}

Everything that serves a help center, in one package: Node 24 alone runs it, nothing is built, nothing is fetched.

\`\`\`sh
npm install --global --offline hc-host-${version}.tgz   # or: tar xzf hc-host-${version}.tgz && package/bin/hc
HC_DEMO=off HC_DATA_DIR=/var/lib/hc hc serve
\`\`\`

\`docs/operating.md\` leads from an empty machine to the first answered case, \`docs/deploying.md\` says what each setting does.
\`hc --help\` lists the commands, \`hc serve --help\` every setting. \`hc doctor\` says what is wrong, \`hc backup\` and
\`hc restore\` keep and bring back everything. In \`packaging/\` lie a hardened unit for systemd and a Containerfile.

Licences of what it holds are in \`THIRD-PARTY-NOTICES.txt\`.
`;
