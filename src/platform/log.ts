import { styleText } from 'node:util';
import { pino } from 'pino';
import type { Config } from './config.ts';

/** Never written, wherever it stands in what is logged. */
const redact = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token', '*.secret'];

/** JSON lines for machines; on a terminal, in the demo world or with LOG_FORMAT=text lines that people can read. */
export function makeLog(config: Pick<Config, 'logLevel' | 'logFormat' | 'demo'>) {
  const options = { level: config.logLevel, redact, base: { pid: process.pid } };
  return (config.logFormat ?? (process.stdout.isTTY || config.demo ? 'text' : 'json')) === 'json'
    ? pino(options)
    : pino(options, {
        write: (line: string) => {
          process.stdout.write(`${forPeople(line)}\n`);
        },
      });
}

type Line = {
  level: number;
  time: number;
  msg?: string;
  err?: { stack?: string } & Record<string, unknown>;
} & Record<string, unknown>;
const style = (of: Parameters<typeof styleText>[0], text: string) =>
  styleText(of, text, { stream: process.stdout });
const plain = (value: unknown) =>
  typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);

function messageOf(level: number, msg: string): string {
  if (level >= 50) return style('red', `error: ${msg}`);
  return level >= 40 ? style('yellow', `warning: ${msg}`) : msg;
}
/** One line of the log as text: when, what, with which values; the trace of an error below it. */
export function forPeople(json: string): string {
  const { level, time, msg = '', err, pid: _, correlationId, ...rest } = JSON.parse(json) as Line;
  const at = new Date(time);
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const values = Object.entries({ ...rest, ...(correlationId ? { correlationId } : {}) })
    .map(([name, value]) => `${name}=${plain(value)}`)
    .join(' ');
  return `${style('dim', clock)} ${messageOf(level, msg)}${values ? `  ${style('dim', values)}` : ''}${err?.stack ? `\n${err.stack}` : ''}`;
}
