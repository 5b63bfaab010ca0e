import type { z } from 'zod';
import type { Code, FieldError } from '#shared/fail.ts';

/** The most field errors of a response. */
const MOST_FIELDS = 50;
/** The most errors about unknown keys of one object. */
const MOST_KEYS = 20;

/**
 * Returns the field errors of a zod error; `before` is the prefix of their paths. A message that looks like a code is
 * used as the code.
 */
export const fieldErrors = (error: z.ZodError, before: readonly string[] = []): FieldError[] =>
  error.issues.slice(0, MOST_FIELDS).flatMap((issue) => {
    const code = codeOf(issue);
    const path = [...before, ...issue.path];
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MOST_KEYS) : [];
    if (keys.length) return keys.map((key) => ({ path: [...path, key].join('.'), code }));
    return [{ path: path.join('.'), code, ...limitsOf(issue) }];
  });

function codeOf({ message, code }: z.core.$ZodIssue): Code {
  return /^[a-z_]+[./][\w./-]+$/.test(message) ? (message as Code) : `field.${code}`;
}

/** Returns the limits or allowed values of a field, if the issue names them. */
function limitsOf(issue: z.core.$ZodIssue): Pick<FieldError, 'allowed' | 'minimum' | 'maximum'> {
  if (issue.code === 'invalid_value')
    return {
      allowed: issue.values
        .filter((value) => typeof value === 'string' || typeof value === 'number')
        .slice(0, 50),
    };
  if (issue.code === 'too_big' && typeof issue.maximum === 'number') return { maximum: issue.maximum };
  if (issue.code === 'too_small' && typeof issue.minimum === 'number') return { minimum: issue.minimum };
  return {};
}
