// npm run client: writes the types of the TypeScript client from the contracts.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#platform/root.ts';
import { CLIENT_TYPES, clientTypes } from './client-types.ts';

await writeFile(join(root, CLIENT_TYPES), await clientTypes());
