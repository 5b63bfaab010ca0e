import { answer } from '#platform/http/answer.ts';
import { getSettings } from '../../contract-settings.ts';
import { canRead } from '../../policy.ts';
import { datedSettings } from './actions.ts';

/** The call that reads the settings; the editor of a later feature changes them. */
export const routes = [
  answer(getSettings, { may: canRead }, async ({ tx, params }) => datedSettings(tx, params.accountId)),
];
