import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { prepareShell } from './firstRender.ts';
import { Shell } from './Shell.tsx';

// It has a frame with ways on of its own for what can’t be loaded.
placeElement(elements.shell, Shell, { keepsStatic: false, prepare: prepareShell });
