import { screenWords } from '#app/words.ts';
import type { screens } from '#app/messages/audit/en.ts';
import type { Entry } from '../../contract.ts';
import type { Action, AuditNames, ObjectType } from '../../rules.ts';

const useWordsOfFeatures = screenWords<typeof screens>({
  en: () => import('#app/messages/audit/en.ts'),
  tr: () => import('#app/messages/audit/tr.ts'),
  ar: () => import('#app/messages/audit/ar.ts'),
});
/** Returns the sentence of an action and the name of a kind of objects; features bring both. */
export function useAuditWords() {
  const t = useWordsOfFeatures();
  return {
    sentence: (action: Entry['action'], names: AuditNames): string => t(action as Action, names),
    kind: (type: Entry['object']['type']): string => t(`object.${type as ObjectType}`),
  };
}
