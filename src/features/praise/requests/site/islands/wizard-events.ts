import { useEffect, useRef, type Dispatch, type RefObject, type SetStateAction } from 'react';
import type { Step } from '../../rules.ts';
import type { useDraft } from './use-draft.ts';

export type Place = Step | 'request' | 'recording';
/** Tells whether a step comes after sending, so that there is no way back. */
export const isAfter = (place: Place): place is 'thanks' | 'video' | 'recording' =>
  place === 'thanks' || place === 'video' || place === 'recording';
/** Scrolls each new step to its top and focuses its heading, except the step that the page came with. */
export function useHeadingFocus(top: RefObject<HTMLElement | null>, place: Place): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    scrollTo(0, 0);
    top.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [top, place]);
}
export function useEscape(setPlace: Dispatch<SetStateAction<Place>>): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPlace((at) => (isAfter(at) ? at : 'request'));
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [setPlace]);
}
/** Returns the handlers of what is typed into the form, and of texts of the writing help. */
export function useTyping(
  form: RefObject<HTMLFormElement | null>,
  { now, change, read }: ReturnType<typeof useDraft>,
  mend: () => void,
) {
  const typed = () => {
    read();
    // A customer who empties the field and writes anew writes alone.
    if (!now.current.description.trim()) change({ aiAssisted: false });
    mend();
  };
  /** Puts a text of the writing help into its field; the earlier one comes back with `undo`. */
  function putText(text: string, aiAssisted = true): { description: string; aiAssisted: boolean } {
    read();
    const { description, aiAssisted: wasAssisted } = now.current;
    const field = form.current?.elements.namedItem('description');
    if (field instanceof HTMLTextAreaElement) field.value = text;
    change({ description: text, aiAssisted });
    return { description, aiAssisted: wasAssisted };
  }
  return { typed, putText };
}
