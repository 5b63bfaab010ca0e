import { useState } from 'react';

/** Holds an unsaved edit until it is discarded (`change(null)`) or the stored value changes. */
export function useEdited<T>(saved: T): [value: T, change: (next: T | null) => void] {
  const stored = JSON.stringify(saved);
  const [edit, setEdit] = useState<{ of: string; value: T } | null>(null);
  return [
    edit?.of === stored ? edit.value : saved,
    (next) => setEdit(next === null ? null : { of: stored, value: next }),
  ];
}
