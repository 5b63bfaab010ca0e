import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { columnOf } from '#platform/db/schema/columns.ts';
import { fail, type Code } from '#shared/fail.ts';
import type { Condition } from '../../contract-where.ts';
import { statusContent, statusPublish, statusService } from '../../fields-values.ts';
import {
  CUSTOM,
  customKinds,
  isAlone,
  isWild,
  opsOf,
  WHERE_MOST,
  whereFields,
  type WhereKind,
} from '../../rules-where.ts';
import type { Part } from './queries-filters.ts';

/** A custom field as far as conditions ask about it. */
export type WhereField = { key: string; type: string };
/** Reads the custom fields of an account. */
export const customFieldsOf = (tx: TenantTx, accountId: string): Promise<WhereField[]> =>
  tx.all(q.selectFrom('customField').select(['key', 'type']).where('accountId', '=', accountId).limit(1000));

const refuse = (at: number, code: Code) => fail(code, 400, [{ path: `where.${at}`, code }]);
/** Returns a column of the item or the value of a custom field, as SQL of the kind it is compared as. */
function valueOf(field: string, kind: WhereKind, type: string | undefined): Part {
  if (type === undefined) return sql`c.${sql.ref(columnOf(field))}`;
  const key = field.slice(CUSTOM.length);
  const value = sql`c.custom->${key}`;
  if (type === 'number')
    return sql`(case when jsonb_typeof(${value}) = 'number' then (${value})::float8 end)`;
  if (type === 'date')
    return sql`(case when c.custom->>${key} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then (c.custom->>${key})::date end)`;
  if (type === 'mapAutocomplete') return sql`(${value}->>'address')`;
  if (type === 'select') return sql`coalesce(${value}->>'uid', c.custom->>${key})`;
  if (kind === 'choices') return value;
  return sql`(c.custom->>${key})`;
}
const statuses: Record<string, readonly string[]> = {
  statusPublish: statusPublish.options,
  statusContent: statusContent.options,
  statusService: statusService.options,
};
/** Returns the value of a condition when it fits the kind; undefined when it does not. */
function fitting(kind: WhereKind, { field, value }: Condition): string | number | boolean | undefined {
  if (kind === 'yesNo') return typeof value === 'boolean' ? value : undefined;
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '' || value.includes('\0') || !value.isWellFormed())
    return undefined;
  if (kind === 'day' || kind === 'moment') {
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
    return isDay && new Date(value).toISOString().startsWith(value) ? value : undefined;
  }
  return statuses[field] && !statuses[field].includes(value) ? undefined : value.trim();
}
/** Returns the condition as SQL. */
function partOf(value: Part, kind: WhereKind, op: Condition['op'], wanted: string | number | boolean): Part {
  const isText = kind === 'text';
  const cast = { number: sql`::float8`, day: sql`::date`, moment: sql`::date`, yesNo: sql`::boolean` };
  const bound = sql`${wanted}${cast[kind as keyof typeof cast] ?? sql`::text`}`;
  switch (op) {
    case 'is':
      return isText ? sql`lower(${value}) = lower(${bound})` : sql`${value} = ${bound}`;
    case 'isNot':
      return isText
        ? sql`lower(coalesce(${value}, '')) <> lower(${bound})`
        : sql`${value} is distinct from ${bound}`;
    case 'contains':
    case 'lacks': {
      const has =
        kind === 'choices'
          ? sql`jsonb_path_exists(
              ${value}, '$[*] ? (@ == $wanted || @.uid == $wanted)', jsonb_build_object('wanted', ${bound})
            )`
          : sql`strpos(search_fold(${value}), search_fold(${bound})) > 0`;
      return op === 'contains' ? sql`coalesce(${has}, false)` : sql`not coalesce(${has}, false)`;
    }
    case 'above':
    case 'after':
      return kind === 'moment' ? sql`${value} >= ${bound} + 1` : sql`${value} > ${bound}`;
    default:
      return sql`${value} < ${bound}`;
  }
}

/**
 * Returns the conditions of a list as SQL. `fields`: the custom fields that the person sees.
 *
 * @throws content.filter_many, content.filter_field, content.filter_op, content.filter_value,
 *   content.filter_wild 400
 */
export function whereOf(conditions: readonly Condition[], fields: readonly WhereField[]): Part[] {
  if (conditions.length > WHERE_MOST) throw refuse(WHERE_MOST, 'content.filter_many');
  const types = new Map(fields.map(({ key, type }) => [key, type]));
  return conditions.map((condition, at) => {
    const { field, op } = condition;
    const type = field.startsWith(CUSTOM) ? types.get(field.slice(CUSTOM.length)) : undefined;
    const own = Object.hasOwn(whereFields, field)
      ? whereFields[field as keyof typeof whereFields]
      : undefined;
    const kind = type === undefined ? own : customKinds[type];
    if (!kind) throw refuse(at, 'content.filter_field');
    if (!opsOf[kind].includes(op)) throw refuse(at, 'content.filter_op');
    const value = valueOf(field, kind, type);
    if (isAlone(op)) {
      const none = kind === 'text' ? sql`coalesce(${value}, '') = ''` : sql`${value} is null`;
      return op === 'empty' ? none : sql`not (${none})`;
    }
    const wanted = fitting(kind, condition);
    if (wanted === undefined) throw refuse(at, 'content.filter_value');
    if (kind === 'text' && isWild(String(wanted))) throw refuse(at, 'content.filter_wild');
    return partOf(value, kind, op, wanted);
  });
}
