/** How to complain, as the content team wrote it. */
export const complaintsMain = `
<p class="intro">If something went wrong with a product or service of Harbor, we want to put it right.</p>
<h2>How we handle your complaint</h2>
<ol><li>We confirm your complaint in writing.</li><li>Somebody who had no part in the matter looks into it.</li>
<li>You get our answer with its reasons.</li></ol>`;

const texts: Readonly<Record<string, string>> = {
  'European Economic Area': '<h2>European Economic Area</h2><p>We answer within 15 working days.</p>',
  UK: `<h2>United Kingdom</h2><p>It costs nothing to complain.</p><h3>How long it takes</h3>
<table><thead><tr><th>Complaint about</th><th>Final answer</th></tr></thead>
<tbody><tr><td>Payments</td><td>15 working days, or 35 in exceptional cases</td></tr>
<tr><td>Anything else</td><td>8 weeks</td></tr></tbody></table>`,
  USA: '<h2>USA</h2><p>We answer within 15 business days.</p>',
  Australia: '<h2>Australia</h2><p>We answer within 30 days.</p>',
};

/** The text of a region. */
export const regionText = ({ region }: { readonly region: string }) => texts[region] ?? '';

const long = 'Beschwerdebearbeitungszuständigkeitsverordnung'.repeat(4);

/** Words and tables that are wider than a phone. */
export const longRegion = `<h2>${long}</h2><p>${long}</p>
<table><tbody><tr>${'<td>Aufsichtsbehörde</td>'.repeat(12)}</tr></tbody></table>`;
