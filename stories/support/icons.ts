import * as actions from '#ui/icons/actions.tsx';
import * as category from '#ui/icons/category.tsx';
import * as content from '#ui/icons/content.tsx';
import * as editing from '#ui/icons/editing.tsx';
import * as interfaces from '#ui/icons/interface.tsx';
import * as services from '#ui/icons/services.tsx';
import * as support from '#ui/icons/support.tsx';
import * as tables from '#ui/icons/tables.tsx';

/** All icons as they are shown: those of controls, of kinds of content and of categories. */
export const iconSets = {
  interface: { ...interfaces, ...actions, ...tables, ...editing },
  content: { ...content, ...support },
  category: { ...category, ...services },
};
