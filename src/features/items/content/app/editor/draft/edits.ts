import type { Edits } from './merge.ts';

/** Returns the edits without those of the fields that are held back. */
export const without = (edits: Edits, held: ReadonlySet<string>): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => !held.has(key)));
/** Returns the edits without those that were saved and not changed since then. */
export function withoutSaved(edits: Edits, saved: Edits): Edits {
  const savedValues = new Map<string, unknown>(Object.entries(saved));
  return Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => !savedValues.has(key) || savedValues.get(key) !== value),
  );
}
/** Returns the errors (path of a field → code) without those of the fields that a change sets. */
export function withoutErrorsOf(errors: Record<string, string>, change: Edits): Record<string, string> {
  const changed = new Map<string, unknown>(Object.entries(change));
  const isChanged = (path: string): boolean => {
    const [key = '', ...inner] = path.split('.');
    if (!inner.length || changed.has(path)) return changed.has(path);
    const value = changed.get(key);
    return typeof value === 'object' && value !== null && inner.join('.') in value;
  };
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isChanged(path)));
}
/** Returns the edits of an attempt that nobody saw answered. */
export function lostSaves(attempt: { text: string } | undefined): Edits[] {
  if (!attempt?.text) return [];
  const { version: _, ...edits } = JSON.parse(attempt.text) as Edits & { version: number };
  return [edits];
}
