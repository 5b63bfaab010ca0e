import { z } from 'zod';
import { useScreenSearch } from '#app/screen.ts';
import { OneImport } from './one-import.tsx';
import { Imports } from './imports.tsx';

const search = z.object({ file: z.uuid().optional().catch(undefined) });

/** Imports of an account, or the one whose id stands in the address (CONT-43). */
export function Screen() {
  const [{ file }, setSearch] = useScreenSearch(search);
  const open = (importId: string | undefined) => setSearch({ file: importId });
  return file ? (
    <OneImport key={file} importId={file} leave={() => open(undefined)} />
  ) : (
    <Imports open={open} />
  );
}
