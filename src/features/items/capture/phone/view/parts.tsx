/** @jsxImportSource preact */
import type { phoneWords } from '../../rules-words.ts';
import type { Desk } from '../desk.ts';

/** Properties of each part of the page: the state with its actions, and the words. */
export type Parts = { desk: Desk; t: ReturnType<typeof phoneWords> };

/** Gives the photo to the phone's own library, for the case that it cannot be kept or sent. */
export function SaveButton({ desk, t, id, name }: Parts & { id: string; name: string }) {
  const save = async () => {
    const file = await desk.file(id);
    if (!file) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <button type="button" onClick={() => void save()}>
      {t('saveFile')}
    </button>
  );
}
