import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { SessionTimeout } from '#shell/session-timeout/SessionTimeout.tsx';

placeElement(elements.sessionTimeout, SessionTimeout);
