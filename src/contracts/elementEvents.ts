import * as z from 'zod/mini';
import { failureKinds } from './failures.ts';

/** How far an element is: also its attribute `data-state` and its custom state, `:state(ready)`. */
export type ElementState = 'loading' | 'ready' | 'failed';

const nothing = z.object({});
const failure = z.object({
  /** `broken` is a fault of the element itself; the others are why the server gave nothing. */
  reason: z.enum([...failureKinds, 'broken']),
  /** For logs; the reader has been told in words of their own. */
  message: z.string(),
  /** Whether the element offers Retry. */
  canRetry: z.boolean(),
});

/**
 * The events of the elements, each with the schema of its detail, which is JSON. All bubble and cross shadow roots. The
 * manifest, the types and the README come from here; of the schemas nothing is in the built files.
 */
export const elementEvents = {
  'hc-loading': {
    description:
      'The element begins to load what it shows: when it is placed, with Retry and with `reload()`.',
    detail: nothing,
  },
  'hc-ready': {
    description: 'The element shows its own content. Sent again after it loaded anew.',
    detail: nothing,
  },
  'hc-failed': {
    description:
      'The element can’t show its content and says so, with Retry where that may help. Also sent as `hc-error`, its name before 0.2, for one version.',
    detail: failure,
  },
  'hc-channel': {
    description:
      'A navigation, language or topic message on the help-center channel (on document); cancel it to handle it. Also sent, heard and canceled as `hc:message`, its name before 0.2, for one version.',
    detail: z.union([
      z.looseObject({ targetPage: z.string() }),
      z.object({ newLangLocale: z.string() }),
      z.object({ topic: z.string() }),
    ]),
  },
  'hc-product-click': {
    description: 'A product category was chosen; `product` is its slug.',
    detail: z.object({ product: z.string() }),
  },
} as const;

/** The name of an element's event. */
export type ElementEventName = keyof typeof elementEvents;

/** What an event carries. */
export type ElementEventDetail<N extends ElementEventName> = z.infer<(typeof elementEvents)[N]['detail']>;

/** Events every element sends. */
export const commonEvents = ['hc-loading', 'hc-ready', 'hc-failed', 'hc-channel'] as const;
