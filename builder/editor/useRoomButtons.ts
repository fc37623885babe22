import { useEffect } from 'react';

/** What leads to list, outline and properties in the library, which a pointer alone can use. */
const link = '[class*="_NavItem-link_"]';

/** Makes what leads to list, outline and properties buttons, for keys and for whoever hears the page. */
export function useRoomButtons(): void {
  useEffect(() => {
    const name = () => {
      for (const node of document.querySelectorAll<HTMLElement>(link)) {
        const isOpen = node.closest('[class*="_NavItem--active_"]') !== null;
        node.role = 'button';
        node.tabIndex = 0;
        node.ariaPressed = String(isOpen);
      }
    };
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement) || !target.matches(link))
        return;
      event.preventDefault();
      target.click();
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
    document.addEventListener('keydown', press);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', press);
    };
  }, []);
}
