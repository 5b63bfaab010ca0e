// npm run bench: the figures of docs/benchmarks.md; npm run bench -- lists pages: only some. Needs a build.
// Databases are made once, in BENCH_DATA.
import { note, pin, rows } from './measure.ts';
import { pace, paceText, type Pace } from './pace.ts';

const groups = {
  start: './start.ts',
  pages: './pages.ts',
  lists: './lists.ts',
  approvals: './approvals.ts',
  growth: './growth.ts',
  wall: './wall.ts',
  people: './people.ts',
  pictures: './pictures.ts',
  reviews: './testimonials/reviews.ts',
  ledger: './ledger.ts',
  knowledge: './assistant/knowledge.ts',
  streams: './writer/streams.ts',
  testimonials: './testimonials/requests.ts',
  bundles: './bundles.ts',
};
/** Measured by name alone, since npm fetches a program for each. */
const fetchedGroups = { lighthouse: './lighthouse.ts', markup: './markup.ts' };
const allGroups = { ...groups, ...fetchedGroups };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in allGroups));
if (unknown.length) {
  console.error(`no figures named ${unknown.join(', ')}; there are ${Object.keys(allGroups).join(', ')}`);
  process.exit(1);
}
pin([process.pid], 1);
const started = performance.now();
const paces: Pace[] = [];
for (const [name, file] of Object.entries(allGroups)) {
  if (asked.length ? !asked.includes(name) : name in fetchedGroups) continue;
  console.log(`\n${name}`);
  paces.push(await pace());
  note(paceText(paces.at(-1)!));
  await ((await import(file)) as { measure: () => Promise<void> }).measure();
}
console.log(`\n| what | must reach | measured |\n|---|---|---|`);
const slowest = paces.reduce((a, b) => (b.perSecond < a.perSecond ? b : a));
const fastest = paces.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
console.log(
  `| pace of the machine meanwhile | | ${paceText(fastest)}${paces.length > 1 ? `; in its slowest moment ${paceText(slowest)}` : ''} |`,
);
for (const [what, wanted, measured, met] of rows)
  console.log(`| ${what} | ${wanted} | ${measured}${met ? '' : ' **missed**'} |`);
console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
process.exit(rows.every(([, , , met]) => met) ? 0 : 1);
