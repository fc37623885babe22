/** A metadata file of the platform: its root element around lines that are already XML. */
export const metadataFile = (root, lines) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://soap.sforce.com/2006/04/metadata">`,
    ...lines.map((line) => `    ${line}`),
    `</${root}>`,
    '',
  ].join('\n');

/** An element that holds a text. */
export const textElement = (name, text) => `<${name}>${escapeXml(text)}</${name}>`;

/** A text or the value of an attribute as XML. */
export const escapeXml = (text) =>
  String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
