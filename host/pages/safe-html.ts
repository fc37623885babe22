import { Parser } from 'htmlparser2';
import type { SafeNode } from '#contracts/serverRendering.ts';
import {
  embeddedVideoClass,
  forbiddenAttributes,
  forbiddenElements,
  foreignClasses,
  isAllowedSource,
  namePrefix,
  type PictureRules,
} from '#domain/htmlRules.ts';
import { safeHref } from '#domain/links.ts';
import { deepestMarkup } from '#domain/richText.ts';
import { safeMarkup } from '#domain/safeMarkup.ts';
import { videoAddress } from '#domain/videos.ts';
import { plainText } from '../content/plain-text.ts';
import { Html } from './html.ts';

/** How far a text is trusted, and the address of the page that shows it. */
export type SafeHtmlRules = PictureRules;

const listed = (names: string) => names.split(' ');

/** The elements that the sanitiser of browsers lets through; of all others the text stays. */
const kept = setWithout(
  listed(
    'a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup data dd del details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li mark menu nav nobr ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr',
  ),
  forbiddenElements,
);

/** Elements that go with everything in them. */
const dropped = new Set(
  listed(
    'audio desc foreignobject head iframe math noembed noframes noscript plaintext script selectedcontent style svg template title video xmp',
  ),
);

/** Elements that may stand before the body of a document: the spaces between them are no text. */
const beforeBody = new Set(
  listed('base basefont bgsound head html link meta noframes noscript script style template title'),
);

/** The attributes that the sanitiser of browsers lets through on any element, beside those of assistive technology. */
const harmless = listed(
  'accept align alt autocapitalize autocomplete bgcolor border cellpadding cellspacing cite class clear color cols colspan coords crossorigin datetime decoding default dir disabled download enctype enterkeyhint face headers height hidden high href hreflang id inputmode integrity ismap kind label lang list loading loop low max maxlength media method min minlength multiple muted name noshade novalidate nowrap open optimum pattern placeholder playsinline preload pubdate radiogroup readonly rel required rev reversed role rows rowspan spellcheck scope selected shape size sizes span srclang start src step summary target title translate type valign value width wrap xmlns autopictureinpicture autoplay capture checked controls controlslist disablepictureinpicture disableremoteplayback',
);
const attributeNames = {
  content: setWithout(harmless, forbiddenAttributes.content),
  user: setWithout(harmless, forbiddenAttributes.user),
};
const ariaName = /^aria-[-\w]+$/;

/** Attributes of words alone, which may look like addresses. */
const words = new Set(listed('alt class id label name pattern placeholder role summary title value xmlns'));
const address =
  /^(?:(?:(?:f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what browsers pass over in an address
const gaps = /[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g;
/** What could end the markup around it for a parser that reads it in another state. */
const breakout = /(?:--!?|])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)|\/>/i;

/**
 * HTML reduced to an allow-list and written anew, so that nothing in it can run, load or send anything. What a page
 * shows before its scripts run; the elements sanitise the original by themselves.
 */
export const safeHtml = (source: string, rules: SafeHtmlRules): Html =>
  new Html(safeMarkup(safeNodes(source, rules)));

/** Of what is nested deeper still, the rest of the text follows without a look at its elements. */
const deepestNesting = 10 * deepestMarkup;

/** An element while it is open: where what stands in it goes. */
interface Open {
  readonly children: SafeNode[];
  readonly isParagraph: boolean;
  readonly isLink: boolean;
  readonly isDropped: boolean;
  readonly video?: Video | undefined;
}

/** A frame or video of content, in whose place a link is shown. */
interface Video {
  readonly title: string;
  source: string;
}

/**
 * The same as nodes, as the sanitiser of browsers makes them (`runtime/html.ts`). From where elements are nested deeper
 * than `deepestMarkup` the words alone follow, so that whatever was stored once can be drawn.
 */
export function safeNodes(source: string, rules: SafeHtmlRules): readonly SafeNode[] {
  const text = source.replaceAll(/\r\n?/g, '\n');
  const top: Open = { children: [], isParagraph: false, isLink: false, isDropped: false };
  const open = [top];
  const inner = () => open.at(-1) ?? top;
  let isBeforeBody = false;
  const put = (node: SafeNode) => {
    const { children } = inner();
    const last = children.at(-1);
    if (typeof node === 'string' && typeof last === 'string') children[children.length - 1] = last + node;
    else children.push(node);
  };
  const parser = new Parser(
    {
      onopentag(name, given) {
        const around = inner();
        if (open.length === 1) isBeforeBody = (isBeforeBody || isBlank(top)) && beforeBody.has(name);
        if (open.length > deepestNesting) {
          parser.pause();
          if (!around.isDropped) put(plainText(text.slice(parser.startIndex)));
          return;
        }
        const video = open.findLast((each) => each.video)?.video;
        if (name === 'source' && video && video.source === '') video.source = given.src ?? '';
        if (around.isDropped || dropped.has(name) || 'is' in given) {
          const isVideo =
            !around.isDropped && rules.profile === 'content' && (name === 'iframe' || name === 'video');
          open.push({
            ...around,
            ...{ children: [], isDropped: true },
            video: isVideo ? { title: given.title?.trim() ?? '', source: given.src ?? '' } : undefined,
          });
        } else if (kept.has(name) && open.length <= deepestMarkup) {
          const children: SafeNode[] = [];
          put({ name, attributes: attributesOf(given, rules), children });
          open.push({
            ...{ children, isDropped: false },
            isParagraph: around.isParagraph || name === 'p',
            isLink: around.isLink || name === 'a',
          });
        } else open.push(around);
      },
      ontext(words) {
        const shown = isBeforeBody && open.length === 1 ? words.trimStart() : words;
        if (inner().isDropped || shown === '') return;
        isBeforeBody = false;
        put(shown.replaceAll('\0', ''));
      },
      oncomment() {
        isBeforeBody ||= open.length === 1 && isBlank(top);
      },
      onclosetag(name) {
        if (open.length === 1) return;
        const ended = open.pop();
        if (ended?.video) putVideo(ended.video);
        if (name === 'pre' && ended) dropLeadingBreaks(ended.children);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: false },
  );
  const putVideo = ({ title, source: shown }: Video) => {
    const where = videoAddress(shown, rules.base);
    if (where === null) return;
    const words = title || where.host;
    const attributes = { class: embeddedVideoClass, href: where.href };
    const link = { name: 'a', attributes, children: [words] };
    if (inner().isLink) put(words);
    else put(inner().isParagraph ? link : { name: 'p', attributes: {}, children: [link] });
  };
  parser.end(text);
  return top.children;
}

/** Whether nothing but spaces came yet. */
const isBlank = ({ children }: Open) =>
  children.every((each) => typeof each === 'string' && each.trim() === '');

/** The parser of a browser swallows a line break after <pre>, so it must not be the text's own. */
function dropLeadingBreaks(children: SafeNode[]): void {
  if (typeof children[0] === 'string') children[0] = children[0].replace(/^\n+/, '');
}

function attributesOf(
  given: Readonly<Record<string, string>>,
  rules: SafeHtmlRules,
): Readonly<Record<string, string>> {
  const safe = Object.entries(given).flatMap(([name, value]) => {
    const written = safeValue(name, value, rules);
    return written === null ? [] : [[name, written] as const];
  });
  if (safe.length === 0) return {};
  const attributes = Object.fromEntries(safe);
  return 'target' in attributes
    ? { ...attributes, target: '_blank', rel: 'noopener noreferrer' }
    : attributes;
}

/** An attribute's value as it may stand in a page; null where it may not. */
function safeValue(name: string, given: string, rules: SafeHtmlRules): string | null {
  const isAria = ariaName.test(name);
  if (!isAria && !attributeNames[rules.profile].has(name)) return null;
  const isName = name === 'id' || name === 'name';
  const trimmed = name === 'value' ? given : given.trim();
  const value = isName && !trimmed.startsWith(namePrefix) ? namePrefix + trimmed : trimmed;
  if (breakout.test(value)) return null;
  const isWords = isAria || words.has(name) || value === '';
  if (!isWords && !address.test(value.replaceAll(gaps, ''))) return null;
  if (name === 'href') return safeHref(value);
  if (name === 'src') return isAllowedSource(value, rules) ? value : null;
  return name === 'class' ? foreignClasses(value) : value;
}

function setWithout(names: readonly string[], others: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name) => !others.includes(name)));
}
