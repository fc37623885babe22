import { type Html, html, Html as Markup } from '../html.ts';

/** What a mail shows, in its order; what is null or empty is left out. */
export interface MailParts {
  readonly lang: string;
  /** `rtl` for a language that is read from the right, else `ltr`. */
  readonly direction: string;
  readonly subject: string;
  /** The name of the site, at the top. */
  readonly site: string;
  readonly title: string;
  /** What the mail is about, in a frame: a small line, and what it names. */
  readonly topic: { readonly label: string; readonly name: string } | null;
  readonly greeting: string;
  readonly text: string;
  /** What somebody wrote, a paragraph each. */
  readonly words: readonly string[];
  readonly afterWords: string;
  readonly action: { readonly label: string; readonly href: string } | null;
  /** Small sentences below all. */
  readonly notes: readonly string[];
  readonly leave: { readonly label: string; readonly href: string } | null;
}

/** The mail as plain text. */
export function mailText(parts: MailParts): string {
  const { site, title, greeting, text, topic, words, afterWords, action, notes, leave } = parts;
  const blocks = [
    title,
    topic && `${topic.label}\n${topic.name}`,
    greeting,
    text,
    words.map((line) => `> ${line}`).join('\n>\n'),
    afterWords,
    action && `${action.label}:\n${action.href}`,
    ['-- ', site, ...notes].join('\n'),
    leave && `${leave.label}:\n${leave.href}`,
  ];
  return `${blocks.filter((block) => block).join('\n\n')}\n`;
}

/**
 * The colours of the product (docs/behaviour/design.md), light and dark. They stand on each element, because programs for
 * mail drop style sheets; those that know dark colours take them from the sheet, by the class.
 */
const colours = {
  page: ['background', '#f9f6f5', '#121010'],
  card: ['background', '#ffffff', '#272221'],
  frame: ['background', '#f9f6f5', '#1b1716'],
  line: ['border-color', '#e7e2e0', '#4a4341'],
  head: ['color', '#201b19', '#faf7f6'],
  text: ['color', '#201b19', '#f4efee'],
  muted: ['color', '#6b6360', '#bdb4b1'],
  link: ['color', '#662b52', '#e3b8d1'],
  button: ['background', '#662b52', '#e3b8d1'],
  label: ['color', '#ffffff', '#290f20'],
} as const;
type Colour = keyof typeof colours;

const dark = Object.entries(colours)
  .map(([name, [property, , value]]) => `.${name}{${property}:${value} !important}`)
  .join('');

const look = (style: string, ...names: readonly Colour[]) => {
  const own = names.map((name) => `${colours[name][0]}:${colours[name][1]}`).join(';');
  return new Markup(`class="${names.join(' ')}" style="${style};${own}"`);
};

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The mail as HTML: one column, nothing loaded from anywhere, readable without its styles, in light and in dark. Only
 * what mail programs of old know: a table, and styles on the elements.
 */
export function mailHtml(parts: MailParts): string {
  const {
    lang,
    direction,
    subject,
    site,
    title,
    greeting,
    text,
    topic,
    words,
    afterWords,
    action,
    notes,
    leave,
  } = parts;
  // Mail programs of old know no logical properties.
  const start = direction === 'rtl' ? 'right' : 'left';
  const paragraph = (line: string) => html`<p ${look('margin:0 0 16px', 'text')}>${line}</p>`;
  const small = (content: Html | string) =>
    html`<p ${look('margin:0 0 8px;font-size:13px;line-height:20px', 'muted')}>${content}</p>`;
  const { text: document } = html`<!doctype html>
<html lang="${lang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${new Markup(dark)}}@media (max-width:480px){.inner{padding:20px !important}}</style>
</head>
<body ${look('margin:0;padding:0', 'page')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look(`${font};font-size:16px;line-height:24px`, 'page')}>
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:${start}">
<tr><td ${look('padding:0 4px 16px;font-size:16px;font-weight:600', 'head')}>${site}</td></tr>
<tr><td ${look('padding:0;border:1px solid;border-radius:12px', 'card', 'line')}>
<div class="inner" style="padding:32px;overflow-wrap:anywhere;word-break:break-word">
<h1 ${look('margin:0 0 16px;font-size:22px;line-height:28px;font-weight:650', 'head')}>${title}</h1>
${
  topic &&
  html`<div ${look('margin:0 0 20px;padding:12px 16px;border-radius:8px', 'frame')}>
<div ${look('font-size:13px;line-height:20px', 'muted')}>${topic.label}</div>
<div ${look('font-weight:600', 'text')}>${topic.name}</div>
</div>`
}
${greeting !== '' && paragraph(greeting)}
${text !== '' && paragraph(text)}
${
  words.length > 0 &&
  html`<blockquote ${look(`margin:0 0 20px;padding-${start}:16px;border-${start}:3px solid`, 'line')}>${words.map((line) => html`<p ${look('margin:0 0 12px', 'text')}>${line}</p>`)}</blockquote>`
}
${afterWords !== '' && small(afterWords)}
${
  action &&
  html`<div style="padding:4px 0 8px"><a href="${action.href}" ${look('display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none', 'button', 'label')}>${action.label}</a></div>`
}
</div>
</td></tr>
<tr><td style="padding:20px 4px 0">
${notes.map(small)}
${leave && small(html`<a href="${leave.href}" ${look('text-decoration:underline', 'link')}>${leave.label}</a>`)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return document;
}
