import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import '#runtime/withTransport.ts';
import { Header } from '#shell/header/Header.tsx';

placeElement(elements.header, Header);
