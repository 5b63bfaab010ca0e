import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import type { Language } from '#shared/language.ts';
import { getLanguages } from '../../../contract.ts';

/** Returns the languages in which the business writes, its own first and alone until the others are loaded. */
export function useAccountLanguages(): Language[] {
  const { id: accountId, language } = useAccount();
  return useEndpoint(getLanguages, { params: { accountId } }).data?.languages ?? [language as Language];
}
