import { replaceCatalogs } from './replaceCatalogs.ts';

// For `node --import`: before anything else is loaded.

replaceCatalogs('mirrored');
