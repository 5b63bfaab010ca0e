import { useRef, useState, type RefObject } from 'react';
import type { RequestState } from '../../contract.ts';
import { emptyDraft, fieldsOf, type Draft } from './draft.ts';

/** Holds the draft, which begins with what was typed into a form that was refused; `now` has its newest values for uploads and form events before React renders again. */
export function useDraft(state: RequestState, form: RefObject<HTMLFormElement | null>, typed: Draft | null) {
  const [draft, setDraft] = useState(() => typed ?? emptyDraft(state.customerName));
  const now = useRef(draft);
  const change = (part: Partial<Draft>) => {
    now.current = { ...now.current, ...part };
    setDraft(now.current);
  };
  /** Reads the fields into the draft. */
  const read = () => {
    if (form.current) change(fieldsOf(form.current, state));
  };
  return { draft, now, change, read };
}
