// npm run bench: the figures of docs/benchmarks.md; npm run bench -- lists pages: only some. Needs a build.
// Databases are made once, in BENCH_DATA.
import { note, pin, rows } from './measure.ts';
import { pace, said, type Pace } from './pace.ts';

const groups = {
  start: './start.ts',
  pages: './pages.ts',
  lists: './lists.ts',
  growth: './growth.ts',
  wall: './wall.ts',
  people: './people.ts',
  pictures: './pictures.ts',
  bundles: './bundles.ts',
};
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in groups));
if (unknown.length) {
  console.error(`no figures named ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}`);
  process.exit(1);
}
pin([process.pid], 1);
const started = performance.now();
const paces: Pace[] = [];
for (const [name, file] of Object.entries(groups)) {
  if (asked.length && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  paces.push(await pace());
  note(said(paces.at(-1)!));
  await ((await import(file)) as { measure: () => Promise<void> }).measure();
}
console.log(`\n| what | must reach | measured |\n|---|---|---|`);
const slowest = paces.reduce((a, b) => (b.perSecond < a.perSecond ? b : a));
const fastest = paces.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
console.log(
  `| pace of the machine meanwhile | | ${said(fastest)}${paces.length > 1 ? `; in its slowest moment ${said(slowest)}` : ''} |`,
);
for (const [what, wanted, measured, met] of rows)
  console.log(`| ${what} | ${wanted} | ${measured}${met ? '' : ' **missed**'} |`);
console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
process.exit(rows.every(([, , , met]) => met) ? 0 : 1);
