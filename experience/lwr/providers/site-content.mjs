import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The site by whose id the platform names the cookie of its language. */
export const siteId = '0DM5g000000HelpEAA';

/** The cookie of the language that the reader of a site chose. */
export const languageCookie = `PreferredLanguage${siteId}`;

const contentOf = (siteFolder, type, name) =>
  JSON.parse(readFileSync(join(siteFolder, `sfdc_cms__${type}/${name}/content.json`), 'utf8')).contentBody;

/** The languages of a site as its addresses name them, without the one that they leave out. */
export function languagesOf(siteFolder) {
  if (!siteFolder) return [];
  const { languages, defaultLocale } = contentOf(siteFolder, 'languageSettings', 'languages');
  return languages
    .filter(({ locale, isActive }) => isActive && locale !== defaultLocale)
    .map(({ locale }) => locale.replace('_', '-'));
}

/** The page around the components of a site, with the scripts that its head markup loads. */
export function layoutOf(siteFolder, basePath) {
  const { headMarkup } = siteFolder ? contentOf(siteFolder, 'appPage', 'mainAppPage') : { headMarkup: '' };
  const scripts = headMarkup.match(/<script[^>]*><\/script>/g) ?? [];
  const head = scripts.join('').replaceAll('{ basePath }', basePath).replaceAll('{ versionKey }', '1');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Help Center</title>${head}</head>
<body>{{{body}}}</body>
{{{lwr_resources}}}
</html>
`;
}

/**
 * The language to lead a request for a page to that names none, as the platform does: that of its cookie, else of the
 * user, else the first of the browser that the site has; '' where it is the one that addresses leave out.
 */
export function languageToLeadTo({ languages, cookie, userLanguage, acceptLanguage }) {
  const chosen = new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(cookie)?.[1];
  const wanted = chosen ? [chosen] : userLanguage ? [userLanguage] : acceptLanguage.split(',');
  const known = ['en-US', ...languages];
  for (const each of wanted) {
    const tag = each.split(';')[0].trim().replace('_', '-');
    const found = known.find((one) => one === tag) ?? known.find((one) => one.split('-')[0] === tag.split('-')[0]);
    if (found) return found === 'en-US' ? '' : found;
  }
  return '';
}
