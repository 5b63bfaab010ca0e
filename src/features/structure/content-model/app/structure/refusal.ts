import { useEffect } from 'react';
import type { Problem } from '#shared/fail.ts';

/** Puts a refusal of the server on the fields of a form when it arrives. */
export function useRefusal(refuse: (problem: Problem) => boolean, problem: Problem | null): void {
  useEffect(() => {
    if (problem) refuse(problem);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a problem is shown once, when it arrives
  }, [problem]);
}
/** Whether a refusal stands beside a field, so that no toast repeats it. */
export const isOnField = (problem: Problem): boolean => problem.fields.length > 0;
