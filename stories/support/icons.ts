import * as actions from '#ui/icons/actions.ts';
import * as category from '#ui/icons/category.ts';
import * as content from '#ui/icons/content.ts';
import * as editing from '#ui/icons/editing.ts';
import * as interfaces from '#ui/icons/interface.ts';
import * as services from '#ui/icons/services.ts';
import * as support from '#ui/icons/support.ts';
import * as tables from '#ui/icons/tables.ts';

/** All icons as they are shown: those of controls, of kinds of content and of categories. */
export const iconSets = {
  interface: { ...interfaces, ...actions, ...tables, ...editing },
  content: { ...content, ...support },
  category: { ...category, ...services },
};
