import { useState } from 'react';

/**
 * What somebody changes and has not saved: kept until it is given up, or until what is stored has become
 * another.
 */
export function useEdited<T>(saved: T): [value: T, change: (next: T | null) => void] {
  const stored = JSON.stringify(saved);
  const [edit, setEdit] = useState<{ of: string; value: T } | null>(null);
  return [
    edit?.of === stored ? edit.value : saved,
    (next) => setEdit(next === null ? null : { of: stored, value: next }),
  ];
}
