import type { Dictionary } from '@puckeditor/core';
import type { BuilderTexts } from '../texts.ts';

/** The texts of the editor's library that the builder shows, in its language. */
export function libraryTexts(t: BuilderTexts): Dictionary {
  return {
    'header-undo': t('puck.undo'),
    'header-redo': t('puck.redo'),
    'header-toggle-leftsidebar': t('puck.left'),
    'header-toggle-rightsidebar': t('puck.right'),
    'action-selectparent': t('puck.parent'),
    'action-duplicate': t('puck.duplicate'),
    'action-delete': t('puck.delete'),
    'label-page': t('puck.page'),
    'plugin-blocks': t('puck.blocks'),
    'plugin-outline': t('puck.outline'),
    'plugin-fields': t('puck.fields'),
    'loader-loading': t('loading'),
  };
}
