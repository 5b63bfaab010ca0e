/**
 * What fields of entries are called by the feature that wrote them, when the log itself has no word for them
 * (slot audit.fields): addFieldNames(() => { const t = useScreenWords(); return (action, field) => (action
 * === 'rights.…' ? t(field) : undefined); })
 */
type FieldNames = () => (action: string, field: string) => string | undefined;

const given: FieldNames[] = [];
/** Called once per feature, with a hook that may wait for its words. */
export const addFieldNames = (names: FieldNames): void => {
  given.push(names);
};
/** The first that knows the field says its name. */
export const useFieldNames: FieldNames = () => {
  const all = given.map((names) => names());
  return (action, field) => {
    for (const name of all) {
      const found = name(action, field);
      if (found !== undefined) return found;
    }
    return undefined;
  };
};
