import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { Footer } from '#shell/footer/Footer.tsx';

placeElement(elements.footer, Footer);
