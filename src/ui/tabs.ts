import type { KeyboardEvent } from 'react';

/** Arrow keys move along the tabs and choose, as the pattern for tabs has it; both axes, because phones show a row. */
export function moveAlongTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const isRtl = event.currentTarget.matches(':dir(rtl)');
  const next = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    ArrowRight: isRtl ? at - 1 : at + 1,
    ArrowLeft: isRtl ? at + 1 : at - 1,
    Home: 0,
    End: tabs.length - 1,
  }[event.key];
  if (at < 0 || next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const tab = tabs.at(next % tabs.length);
  tab?.focus();
  tab?.click();
}
