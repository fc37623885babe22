/** The id of a row, for `aria-activedescendant`; `index` counts from 0. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;
