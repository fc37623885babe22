import { createUsePuck, useGetPuck } from '@puckeditor/core';
import { useEffect } from 'react';

const usePuck = createUsePuck();

/** From here on, in pixels, the editor's library shows the properties beside the page. */
const besideThePage = 638;

/** Has the library show the properties where they stand on a phone; beside the page they are seen anyway. */
export const showFields = {
  type: 'setUi',
  ui: { plugin: { current: 'fields' }, leftSideBarVisible: true },
} as const;

/** Whether properties stand below the page. */
export const isOnPhone = () => window.innerWidth < besideThePage;

/**
 * On a phone list, outline and properties share one place: it shows the properties of what is selected, which stays in
 * sight beside them.
 */
export function useFieldsOnPhone(): void {
  const id = usePuck(({ selectedItem }) => selectedItem?.props.id);
  const puck = useGetPuck();
  useEffect(() => {
    if (id === undefined || !isOnPhone()) return;
    puck().dispatch(showFields);
    const selected = document.querySelector(`[data-puck-component="${CSS.escape(id)}"]`);
    // What is left of the page is less high once the properties stand below it.
    const frame = requestAnimationFrame(() => selected?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [id, puck]);
}
