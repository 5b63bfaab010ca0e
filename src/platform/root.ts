import { join } from 'node:path';

/** Root of the checkout: migrations/, dist/, demo/. */
export const root = join(import.meta.dirname, '../..');
