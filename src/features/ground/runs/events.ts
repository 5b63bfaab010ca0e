export { runProgressed } from '#shared/runs/event.ts';
