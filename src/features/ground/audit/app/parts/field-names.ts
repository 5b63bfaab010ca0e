import { defineSlot } from '#app/slots/slot.tsx';

const slot = defineSlot('audit.fields');
/** Returns the name of a field of an entry by the first feature that has one. */
export const useFieldNames = (): ((action: string, field: string) => string | undefined) => {
  const all = slot.parts().map((part) => part.names());
  return (action, field) => {
    for (const name of all) {
      const fieldName = name(action, field);
      if (fieldName !== undefined) return fieldName;
    }
    return undefined;
  };
};
