import { elements } from '#contracts/elements.ts';
import { PlacedBreadcrumb } from '#parts/Breadcrumb.tsx';
import { placeElement } from '#parts/placeElement.tsx';

placeElement(elements.breadcrumb, PlacedBreadcrumb, { fitsContent: true });
