import type { Source } from './files.ts';
import { isMessages } from './messages.ts';
import { longFiles } from './long-files.ts';

/** Tests may be longer, since journeys and tables of cases are read from top to bottom. */
const MAX_TEST_LINES = 700;
const MAX_LINES = 300;
const MAX_FILES = 20;
const MAX_DEPTH = 5;
const UNBOUNDED = /\.gen\.ts$/;

/** Returns a fault for each file that is too long and each folder that is too full or too deep. */
export function sizeFaults(sources: Source[]): string[] {
  const faults: string[] = [];
  const folders = new Map<string, number>();
  for (const { path, lines, test } of sources) {
    const most = longFiles[path] ?? (test ? MAX_TEST_LINES : MAX_LINES);
    const folder = path.split('/').slice(0, -1).join('/');
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
    if (lines > most && !UNBOUNDED.test(path) && !isMessages(path))
      faults.push(
        `${path}: ${lines} lines, at most ${most}; make a sub-folder with the same vocabulary for the sub-concern`,
      );
    const depth = path.split('/').length - (path.startsWith('src/features/') ? 3 : 2);
    if (path.startsWith('src/') && depth > MAX_DEPTH)
      faults.push(`${path}: deeper than ${MAX_DEPTH} folders; this sub-concern may be a feature of its own`);
  }
  for (const [folder, count] of folders)
    if (count > MAX_FILES)
      faults.push(`${folder}: ${count} files, at most ${MAX_FILES}; make a sub-folder for a sub-concern`);
  return faults;
}
