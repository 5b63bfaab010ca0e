import { z } from 'zod';

/** Search parameters of the screen: a template or `DEFAULTS`, and the member whose rights are explained. */
export const shape = z.object({
  template: z.string().max(60).optional().catch(undefined),
  rights: z.uuid().optional().catch(undefined),
});
/** Path of the screen. */
export const home = '/extras/permissions';
/** Value of `template` for the defaults of the account. */
export const DEFAULTS = 'defaults';
