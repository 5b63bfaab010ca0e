// Writes docs/events.md (npm run docs): the events of the features, their data, and who listens.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { features } from '#processes/features.ts';
import type { AnyEvent } from '#shared/events.ts';

const root = join(import.meta.dirname, '../..');

/** Returns the events that the features define, by the feature that does, in the order of their names. */
export async function definedEvents(): Promise<{ feature: string; event: AnyEvent }[]> {
  const files = globSync('src/features/*/*/events.ts', { cwd: root });
  const perFile = await Promise.all(
    files.map(async (file) => {
      const feature = file.split('/').slice(2, 4).join('/');
      const module = (await import(join(root, file))) as Record<string, unknown>;
      return Object.values(module)
        .filter(
          (value): value is AnyEvent => typeof value === 'object' && value !== null && 'subject' in value,
        )
        .map((event) => ({ feature, event }));
    }),
  );
  return perFile.flat().sort((a, b) => a.event.name.localeCompare(b.event.name, 'en'));
}
type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: string[];
  format?: string;
  anyOf?: Schema[];
};
/** Returns the type of a value as a reader writes it: `uuid[]`, `'ready' | 'removed'`. */
function typeOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, value]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(value)}`)
      .join(', ')} }`;
  return schema.format ?? schema.type ?? 'any';
}
const cell = (text: string) => text.replaceAll('|', '\\|');

/** Returns the text of docs/events.md. */
export async function eventsDoc(): Promise<string> {
  const listeners = features.flatMap((feature) =>
    (feature.listens ?? []).map((listener) => ({ feature: feature.name, listener })),
  );
  const rows = (await definedEvents()).map(({ feature, event }) => {
    const heard = listeners
      .filter(({ listener }) => listener.event.name === event.name)
      .map(({ feature: name, listener }) =>
        'within' in listener ? `${name}, within the change` : `${name}: \`${listener.name}\``,
      );
    const data = typeOf(z.toJSONSchema(event.data, { io: 'input' }) as Schema);
    const keptFor = event.passing ? 'no' : '35 days';
    return `| \`${event.name}\` | ${feature} | ${event.about} | ${event.subject} | \`${cell(data)}\` | ${keptFor} | ${heard.join('; ') || 'nobody yet'} |`;
  });
  return `# Events

What happens in an account, as features tell it each other (written by \`npm run docs\`). An event is defined in \`events.ts\` of
its feature, told with \`emit\` in the transaction of the change, and heard by later features (\`listens\` of their \`feature.ts\`).
A listener runs after the change, once for each event that is stored, in the order of its subject
([decision 0137](decisions/0137-events.md)); one within the change runs in its transaction and can refuse it.

| event | feature | when | subject | data | kept | who listens |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
