import { iconNode } from '#ui/Icon.tsx';
import { IconHelp, IconInfo, IconWarning } from '#ui/icons/interface.ts';

type CalloutTone = 'info' | 'tip' | 'warning';

const icons = { info: IconInfo, tip: IconHelp, warning: IconWarning } as const;

const tones = {
  note: 'info',
  info: 'info',
  advanced: 'info',
  tip: 'tip',
  important: 'warning',
  warning: 'warning',
  caution: 'warning',
} as const satisfies Record<string, CalloutTone>;

/** The kinds that content uses, as `alert-{kind}`. */
export type CalloutKind = keyof typeof tones;

/** Turns the remarks of content (`alert alert-note` on a div or a quotation) into callouts. */
export function makeCallouts(content: DocumentFragment, labels: Readonly<Record<CalloutKind, string>>): void {
  for (const remark of content.querySelectorAll(
    'div.alert, blockquote.alert, aside.alert, section.alert, p.alert',
  )) {
    const kind = kindOf(remark);
    const page = remark.ownerDocument;
    const callout = page.createElement('div');
    callout.className = `hc-callout hc-callout--${tones[kind]}`;
    callout.setAttribute('role', 'note');
    const icon = callout.appendChild(page.createElement('span'));
    icon.className = 'hc-callout__icon';
    icon.append(iconNode(page, icons[tones[kind]], 20));
    const body = callout.appendChild(page.createElement('div'));
    body.className = 'hc-callout__body';
    body.append(...remark.childNodes);
    const first = body.firstElementChild;
    if (first && isTitle(first)) first.classList.add('hc-callout__title');
    else {
      const label = page.createElement('p');
      label.className = 'hc-visually-hidden';
      label.textContent = labels[kind];
      body.prepend(label);
    }
    remark.replaceWith(callout);
  }
}

function kindOf(remark: Element): CalloutKind {
  const named = [...remark.classList].map((name) => name.replace(/^alert-/, ''));
  return named.find((name): name is CalloutKind => Object.hasOwn(tones, name)) ?? 'note';
}

/** A paragraph of nothing but bold words, or a heading. */
function isTitle(first: Element): boolean {
  if (/^h[2-6]$/.test(first.localName)) return true;
  const bold = first.firstElementChild;
  if (first.localName !== 'p' || !bold || !/^(strong|b)$/.test(bold.localName)) return false;
  return first.textContent?.trim() === bold.textContent?.trim();
}
