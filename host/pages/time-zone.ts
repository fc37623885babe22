import type { FastifyRequest } from 'fastify';
import { cookieNames } from '#contracts/config.ts';
import { plainZone, zoneOf } from '#domain/timeZone.ts';
import { rowOf, type Target } from '#domain/views.ts';

/**
 * The zone of the times on a page (docs/behaviour/design.md#times): that which the reader's browser has noted, by its
 * one name. A page without times is the same in all.
 */
export const zoneFor = ({ view }: Target, { cookies }: Pick<FastifyRequest, 'cookies'>): string =>
  rowOf(view).showsTimes ? zoneOf(cookies[cookieNames.zone]) : plainZone;
