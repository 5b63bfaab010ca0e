/** Statuses of codes whose name does not imply one. */
const statuses: Record<string, number> = {
  'storage.full': 507,
  'cursor.invalid': 400,
  'host.unknown': 404,
  'media.type': 415,
  'media.too_large': 413,
  'media.empty': 400,
  'media.damaged': 410,
  'upload.finished': 409,
  validation: 400,
};
/** Endings of codes that mean a conflict (409). */
const conflicts =
  /[._/](exists|stale|in_use|taken|name_taken|too_many|published|removing|over|no_types|order|last|open|full|held|not_empty|closed|ended|answered)$/;

/** Returns the status of a code of a contract; undefined: unknown. */
export function statusOf(code: string): number | undefined {
  return statuses[code] ?? (conflicts.test(code) ? 409 : undefined);
}
