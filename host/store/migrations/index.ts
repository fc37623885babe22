import { content001 } from './content-001.ts';
import { content002 } from './content-002.ts';
import { content003 } from './content-003.ts';
import { content004 } from './content-004.ts';
import { content005 } from './content-005.ts';
import { site001 } from './site-001.ts';
import { site002 } from './site-002.ts';
import { site003 } from './site-003.ts';
import { site004 } from './site-004.ts';
import { site005 } from './site-005.ts';
import { site006 } from './site-006.ts';
import { site007 } from './site-007.ts';
import { site008 } from './site-008.ts';
import { site009 } from './site-009.ts';
import { site010 } from './site-010.ts';
import { site011 } from './site-011.ts';
import { site012 } from './site-012.ts';
import { site013 } from './site-013.ts';
import { site014 } from './site-014.ts';
import { site015 } from './site-015.ts';
import { site016 } from './site-016.ts';
import { site017 } from './site-017.ts';
import { site018 } from './site-018.ts';
import type { Migration } from './statements.ts';

/**
 * Steps of each database in order, those of what the site writes for SQLite and PostgreSQL alike. What a released step does is
 * never changed, only followed by others.
 */
export const migrations: {
  readonly content: readonly (readonly string[])[];
  readonly site: readonly Migration[];
} = {
  content: [content001, content002, content003, content004, content005],
  site: [
    ...[site001, site002, site003, site004, site005, site006, site007, site008, site009, site010, site011],
    ...[site012, site013, site014, site015, site016, site017, site018],
  ],
};
