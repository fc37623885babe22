import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { Shell } from '#shell/Shell.tsx';

placeElement(elements.shell, Shell);
