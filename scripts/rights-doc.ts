// Writes what each role may call into docs/rights.md, from the contracts and the policies (through each feature's server/fixtures.ts).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyEndpoint } from '#server/testing/calls.ts';
import { callsSection, everySay, withCalls } from '#server/testing/sweep/rights.ts';

const path = join(import.meta.dirname, '../docs/rights.md');
writeFileSync(path, withCalls(readFileSync(path, 'utf8'), callsSection(everyEndpoint(), await everySay())));
