import { useState } from 'react';
import type { ColorName } from '#features/media/media/rules.ts';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { toast } from '#app/ui/toasts.tsx';
import { codeText } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import type { Problem } from '#shared/fail.ts';
import * as contract from '../../contract-smart.ts';
import type { dayParts, seasons } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

/** A smart tag as its form has it. */
export type Draft = {
  tagId: string | null;
  text: string;
  city: string;
  colors: ColorName[];
  seasons: (typeof seasons)[number][];
  dayParts: (typeof dayParts)[number][];
  takenFrom: string;
  takenTo: string;
  categoryId: string | null;
  serviceId: string | null;
};
const draftOf = (smartTag: contract.SmartTag | null): Draft => ({
  tagId: smartTag?.tagId ?? null,
  text: smartTag?.rule.text ?? '',
  city: smartTag?.rule.city ?? '',
  colors: smartTag?.rule.colors ?? [],
  seasons: smartTag?.rule.seasons ?? [],
  dayParts: smartTag?.rule.dayParts ?? [],
  takenFrom: smartTag?.rule.takenFrom ?? '',
  takenTo: smartTag?.rule.takenTo ?? '',
  categoryId: smartTag?.rule.categoryId ?? null,
  serviceId: smartTag?.rule.serviceId ?? null,
});
/** Returns the rule without the conditions that are empty. */
function ruleOf({ tagId: _tagId, ...draft }: Draft): contract.Rule {
  const conditions = Object.entries(draft).filter(([, value]) => value !== null && value.length > 0);
  return Object.fromEntries(conditions) as contract.Rule;
}

/** Photos that a search finds now. */
export type SmartMatches = Output<typeof contract.previewSmart>;
/** Keeps a smart tag while it is edited: its search, what the search finds, and what is wrong with it. */
export function useSmartDraft(smartTag: contract.SmartTag | null, close: () => void) {
  const t = useScreenWords();
  const params = { accountId: useAccount().id };
  const [draft, setDraft] = useState(() => draftOf(smartTag));
  const [error, setError] = useState<string | null>(null);
  const [matches, setMatches] = useState<SmartMatches | null>(null);
  const refuse = ({ code, fields }: Problem) => {
    setError(codeText(fields[0]?.code ?? code));
    return true;
  };
  const ends = {
    refresh: [contract.listSmart],
    done: () => {
      toast(t('saved'));
      close();
    },
    onError: refuse,
  };
  const create = useAction(contract.createSmart, ends);
  const update = useAction(contract.updateSmart, ends);
  const lookUp = useAction(contract.previewSmart, { done: setMatches, onError: refuse });
  const rule = ruleOf(draft);
  const isEmpty = Object.keys(rule).length === 0;
  return {
    draft,
    error,
    matches,
    isEmpty,
    isSaving: create.isPending || update.isPending,
    isLookingUp: lookUp.isPending,
    change(change: Partial<Draft>) {
      setDraft((before) => ({ ...before, ...change }));
      setMatches(null);
      setError(null);
    },
    lookUp: () => lookUp.mutate({ params, body: { rule } }),
    save() {
      if (isEmpty) setError(codeText('tagging.no_condition'));
      else if (smartTag)
        update.mutate({
          params: { ...params, smartTagId: smartTag.id },
          body: { tagId: draft.tagId ?? smartTag.tagId, rule },
        });
      else if (draft.tagId) create.mutate({ params, body: { tagId: draft.tagId, rule } });
    },
  };
}
