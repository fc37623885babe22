import * as z from 'zod/mini';
import { isOrigin, text } from './setting-values.ts';
import { type Values, variable } from './variable.ts';

/** An identifier of Contentful. */
const contentfulId = z.pipe(
  text.check(z.regex(/^[A-Za-z0-9._-]{0,64}$/)),
  z.transform((value) => (value === '' ? null : value)),
);
const accessToken = z.pipe(
  text.check(z.regex(/^[\x21-\x7e]{0,500}$/)),
  z.transform((value) => (value === '' ? null : value)),
);
const withScheme = (value: string) => (value.includes('://') ? value : `https://${value}`);
const serviceHost = z.pipe(
  text.check(z.refine((value) => value !== '' && isOrigin(withScheme(value)))),
  z.transform((value) => new URL(withScheme(value)).origin),
);
const signingSecret = z.pipe(
  text.check(z.regex(/^(?:[0-9a-zA-Z+/=_-]{64})?$/)),
  z.transform((value) => (value === '' ? null : value)),
);
const interval = z.pipe(
  text.check(z.regex(/^(?:off|[1-9]\d{0,3})$/)),
  z.pipe(
    z.transform((value: string) => (value === 'off' ? null : Number(value))),
    z.nullable(z.number().check(z.maximum(1440))),
  ),
);

/** The settings of the source that the content follows. */
export const contentVariables = {
  contentfulSpace: variable(
    'HC_CONTENTFUL_SPACE',
    '',
    'Space of Contentful that the content follows.',
    'empty or the id of a space',
    contentfulId,
  ),
  contentfulEnvironment: variable(
    'HC_CONTENTFUL_ENVIRONMENT',
    'master',
    'Environment of that space, or its alias.',
    'the id of an environment, such as master',
    contentfulId,
  ),
  contentfulToken: variable(
    'HC_CONTENTFUL_TOKEN',
    '',
    "Token of the space's delivery interface.",
    'empty or an access token',
    accessToken,
  ),
  contentfulHost: variable(
    'HC_CONTENTFUL_HOST',
    'cdn.contentful.com',
    'Delivery interface: cdn.eu.contentful.com where the data stays in the EU, or scheme and host of a stand-in.',
    'a host such as cdn.contentful.com, or scheme and host',
    serviceHost,
  ),
  contentfulPreviewToken: variable(
    'HC_CONTENTFUL_PREVIEW_TOKEN',
    '',
    "Token of the space's preview interface: with it site administrators can read drafts.",
    'empty or an access token',
    accessToken,
  ),
  contentfulPreviewHost: variable(
    'HC_CONTENTFUL_PREVIEW_HOST',
    'preview.contentful.com',
    'Preview interface: preview.eu.contentful.com where the data stays in the EU, or scheme and host of a stand-in.',
    'a host such as preview.contentful.com, or scheme and host',
    serviceHost,
  ),
  contentfulWebhookSecret: variable(
    'HC_CONTENTFUL_WEBHOOK_SECRET',
    '',
    'Signing secret of the space; with it {site}/hooks/content takes its webhooks and follows the source soon.',
    'empty or the 64 characters of a signing secret',
    signingSecret,
  ),
  syncMinutes: variable(
    'HC_SYNC_MINUTES',
    '10',
    'Minutes between two looks at the source of the content.',
    'a whole number from 1 to 1440, or off',
    interval,
  ),
} as const;

/** What they say. */
export type ContentSettings = Values<typeof contentVariables>;

/** What is wrong with them together, a sentence each. */
export function contentProblems(settings: ContentSettings): string[] {
  const { contentfulSpace, contentfulToken, contentfulPreviewToken, contentfulWebhookSecret } = settings;
  if ((contentfulSpace === null) !== (contentfulToken === null))
    return ['HC_CONTENTFUL_SPACE and HC_CONTENTFUL_TOKEN must be set together.'];
  if (contentfulSpace !== null) return [];
  const alone = {
    HC_CONTENTFUL_PREVIEW_TOKEN: contentfulPreviewToken,
    HC_CONTENTFUL_WEBHOOK_SECRET: contentfulWebhookSecret,
  };
  return Object.entries(alone).flatMap(([name, value]) =>
    value === null ? [] : [`${name} needs HC_CONTENTFUL_SPACE and HC_CONTENTFUL_TOKEN.`],
  );
}

/** The space of Contentful that the content follows; null where it follows none. */
export function contentSpace(settings: ContentSettings) {
  const { contentfulSpace: space, contentfulToken: token, contentfulHost: host } = settings;
  if (space === null || token === null) return null;
  return { space, environment: settings.contentfulEnvironment ?? 'master', token, host };
}

/** The same by its preview interface; null where no drafts are to be read. */
export function previewSpace(settings: ContentSettings) {
  const { contentfulPreviewToken: token, contentfulPreviewHost: host } = settings;
  const space = contentSpace(settings);
  return space === null || token === null ? null : { ...space, token, host };
}
