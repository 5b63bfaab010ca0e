/**
 * A hook that returns the names of fields of entries, of features whose fields the log itself does not name
 * (slot audit.fields):
 *
 *   addFieldNames(() => {
 *     const t = useScreenWords();
 *     return (action, field) => (action === 'rights.…' ? t(field) : undefined);
 *   });
 */
type FieldNames = () => (action: string, field: string) => string | undefined;

const fieldNames: FieldNames[] = [];
/** Adds the names of a feature, once per feature. */
export const addFieldNames = (names: FieldNames): void => {
  fieldNames.push(names);
};
/** Returns the name of a field by the first feature that has one. */
export const useFieldNames: FieldNames = () => {
  const all = fieldNames.map((names) => names());
  return (action, field) => {
    for (const name of all) {
      const fieldName = name(action, field);
      if (fieldName !== undefined) return fieldName;
    }
    return undefined;
  };
};
