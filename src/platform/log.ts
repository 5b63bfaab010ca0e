import { styleText } from 'node:util';
import { pino } from 'pino';
import type { Config } from './config.ts';

/** Paths of log values that are never written. */
const redact = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token', '*.secret'];

/** Makes the log: JSON lines, or text on a terminal, in the demo world and with LOG_FORMAT=text. */
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
/** Formats a JSON line as text: time, message, values, with the stack of an error below. */
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
