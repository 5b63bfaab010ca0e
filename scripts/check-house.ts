// Checks the layout rules of CONTRIBUTING.md in the imports and names of all files.
import { join } from 'node:path';
import { countCasts } from './house/casts.ts';
import { newCircles } from './house/imports/circles.ts';
import { readSources } from './house/files.ts';
import { countStatements, longLineFaults } from './house/raw-statements.ts';
import { allFaults } from './house/rules.ts';
import { faultsOfHeldBack, heldBack } from './tests/held-back.ts';

const sources = readSources(join(import.meta.dirname, '..'));
const statements = countStatements(sources);
const casts = countCasts(sources);
const faults = [
  ...allFaults(sources),
  ...newCircles(sources),
  ...statements.faults,
  ...casts.faults,
  ...longLineFaults(sources),
  ...faultsOfHeldBack(
    heldBack,
    sources.map(({ path }) => path),
    new Date(),
  ),
];
for (const fault of faults) console.error(fault);
console.log(
  faults.length
    ? `house: ${faults.length} faults in ${sources.length} files`
    : `house: ${sources.length} files, no faults`,
);
console.log(`${statements.sentence}; ${casts.sentence}; ${heldBack.length} tests held back`);
process.exitCode = faults.length ? 1 : 0;
