import { z } from 'zod';
import { archiveParts } from '#shared/archive-parts.ts';
import { callAddress } from '#shared/web/call-address.ts';
import { accountParams, endpoint, id, nothing, pageQuery } from '#shared/endpoint.ts';
import { languages } from '#shared/language.ts';
import { encodings, separators } from '#shared/web/text-file.ts';
import { archiveTrial } from './contract-archive.ts';
import { names } from './contract-names.ts';

/** Kinds of files that are imported. */
export const importKinds = ['csv', 'xlsx', 'wxr', 'photos', 'archive'] as const;
/**
 * States of an import: `reading` and `checking` end with `ready` (or `failed`), `running` with `done` or
 * `stopped`, `undoing` with `undone`.
 */
export const importStates = [
  'reading',
  'checking',
  'ready',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];
/** States in which a job works on the import. */
export const busyStates: readonly ImportState[] = ['reading', 'checking', 'running', 'undoing'];
/** Which of day and month comes first in a date like 3/4/2025. */
export const dateOrders = ['dmy', 'mdy'] as const;
/** Choices for rows that name items which the account has. */
export const existingChoices = ['leave', 'update', 'new'] as const;
/** Most columns of a file. */
export const MOST_COLUMNS = 1000;
/** Most rows of a file, its header aside. */
export const MOST_ROWS = 100_000;
/** Most values of a field that a trial lists and guesses, and most choices for values in one call. */
export const MOST_VALUES = 500;
/** Largest file in bytes. */
export const MOST_BYTES = 200_000_000;
/** Last row that can be the header. */
export const MOST_HEADER_ROW = 50;
/** Most reasons for which cells are left empty. */
export const MOST_EMPTIED = 100;
/** Most types of posts of a file. */
export const MOST_KINDS = 200;
/** Most imports of an account that wait for a decision. */
export const MOST_OPEN = 20;
/** Days for which an import can be looked at and undone. */
export const IMPORT_DAYS = 30;

/** `encoding` and `separator` are those of text files only. */
const options = z.object({
  encoding: z.enum(encodings).optional(),
  separator: z.enum(separators).optional(),
  dates: z.enum(dateOrders),
  contentTypeId: id.nullable(),
  /** Kind of what the rows become: items, or reviews of another website, whose type is that of testimonials. */
  into: z.enum(['items', 'reviews']),
  /** Rows that name items of the account by id or link: left out (unless chosen otherwise), written into them, or new. */
  existing: z.enum(existingChoices),
  /** Number of the row with the names of the columns; what stands above it is left out. */
  headerRow: z.number().int().min(1).max(MOST_HEADER_ROW),
  /** Reasons for which a cell is left empty (or a text shortened) instead of its row refused. */
  emptied: z
    .array(z.strictObject({ field: z.string().max(100), code: z.string().max(60) }))
    .max(MOST_EMPTIED),
  /** Types of the posts of an export of WordPress that are brought in. */
  kinds: z.array(z.string().max(100)).max(MOST_KINDS),
  /** Language of the words that the reader of the file adds. */
  language: z.enum(languages),
});
/** Name of a field of an item, `custom.` with its key for a custom field. */
const field = z.string().max(100);
/** The meaning of a value of a column: an id or state of the account, `+` = a new word, empty = left out. */
const columnValue = z.object({
  value: z.string(),
  target: z.string(),
  sure: z.enum(['memory', 'guess', 'chosen']),
});
/** `sure`: why the field was chosen; null when nobody chose one. */
const column = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  field: field.nullable(),
  sure: z.enum(['same', 'memory', 'guess', 'chosen']).nullable(),
  values: z.array(columnValue).optional(),
});
export type ImportColumn = z.output<typeof column>;
const rowProblem = z.object({ field, code: z.string(), value: z.string() });
export type RowProblem = z.output<typeof rowProblem>;
/** Outcome of the trial: nothing was changed, the whole file was looked at. */
const trial = z.object({
  rows: z.number().int(),
  refused: z.number().int(),
  /** Reasons with how many rows they refuse, and the first of these rows. */
  reasons: z.array(rowProblem.extend({ count: z.number().int(), rows: z.array(z.number().int()) })),
  /** The first rows as the items that they will be. */
  first: z.array(
    z.object({
      row: z.number().int(),
      values: z.array(z.object({ field, text: z.string() })),
      problems: z.array(rowProblem),
    }),
  ),
  /** Words that the import adds, at most 50 of a kind. */
  words: z.object({
    category: z.array(z.string()),
    service: z.array(z.string()),
    tag: z.array(z.string()),
  }),
  /**
   * Values of fields with choices that are no names of the account: how many rows have each, what it stands for
   * (null = nothing, the rows are refused) and why. `more`: how many are not listed.
   */
  values: z
    .array(
      z.object({
        field,
        values: z.array(
          z.object({
            value: z.string(),
            count: z.number().int(),
            target: z.string().nullable(),
            sure: z.enum(['memory', 'guess', 'chosen']).nullable(),
          }),
        ),
        more: z.number().int(),
      }),
    )
    .optional(),
  /** Rows that name an item of the account by its id or link. */
  existing: z
    .object({
      count: z.number().int(),
      /** Those that say something else than their item, which an update writes. */
      differing: z.number().int(),
      /** Items that the import changes, and rows that it leaves out, as it is chosen now. */
      changed: z.number().int(),
      left: z.number().int(),
      /** Rows with an id that the account does not have. */
      unknown: z.number().int(),
    })
    .optional(),
  /** Reasons for which rows, cells, entries or pictures of the file are left out without being refused. */
  leftOut: z
    .array(
      z.object({
        code: z.string(),
        /** Name of a field, a column or a type of posts; empty for the file as a whole. */
        what: z.string(),
        count: z.number().int(),
        /** The first rows. */
        rows: z.array(z.number().int()),
      }),
    )
    .optional(),
  /** Types of the posts of an export of WordPress, and whether they are brought in. */
  kinds: z.array(z.object({ kind: z.string(), count: z.number().int(), isChosen: z.boolean() })).optional(),
  /** Pictures that will be fetched. */
  pictures: z.number().int(),
  /** Of an archive of a whole account alone. */
  archive: archiveTrial.optional(),
});
export type Trial = z.output<typeof trial>;
const count = z.number().int();
const listed = z.object({
  id,
  userId: id.nullable(),
  userName: z.string(),
  name: z.string(),
  size: z.number(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  failure: z.string().nullable(),
  done: count,
  created: count,
  refused: count,
  /** Items that the import has changed. */
  updated: count,
  /** Rows of items that stay as they are. */
  leftOut: count,
  undone: count,
  /** Pictures that belong to the items, those of them that have come, and those that do not come. */
  pictures: count,
  pictured: count,
  unpictured: count,
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ListedImport = z.output<typeof listed>;
const importShape = listed.extend({
  options: options.partial(),
  columns: z.array(column),
  trial: trial.nullable(),
  /** The last import of the same file that has made or changed items and was not undone. */
  twin: z
    .object({ id, name: z.string(), userName: z.string(), createdAt: z.string(), items: count })
    .nullable(),
  /** Of an import that was undone: what it had made and stayed, since somebody uses it or has changed it. */
  stayed: z
    .object({
      count,
      first: z.array(z.object({ part: z.enum([...archiveParts, 'reviews']), title: z.string() })),
    })
    .nullable(),
});
export type Import = z.output<typeof importShape>;

const params = accountParams.extend({ importId: id });
const example = { accountId: '', importId: '' };
export const listImports = endpoint({
  ...names.list,
  summary: 'Imports of the last 30 days, latest first',
  who: 'account',
  params: accountParams,
  query: pageQuery(10, 30),
  output: z.object({ rows: z.array(listed), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  example: { params: { accountId: '' } },
});
export const getImport = endpoint({
  ...names.get,
  summary: 'One import with its columns and the outcome of its trial',
  who: 'account',
  params,
  output: importShape,
  example: { params: example },
});
/**
 * `fields` names the field of each column in order, null = not imported; `values` says what values of a field
 * stand for (`+` a new word, empty = left out, null = as if nobody had chosen). The trial runs anew.
 */
export const changeImport = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:accountId/imports/:importId',
  summary: 'Change how a file is read and which field each column fills; a trial follows',
  who: 'account',
  params,
  body: z
    .object({
      options: options.partial(),
      fields: z.array(field.nullable()).max(MOST_COLUMNS),
      values: z
        .array(
          z.strictObject({ field, value: z.string().max(10_000), target: z.string().max(100).nullable() }),
        )
        .max(MOST_VALUES),
    })
    .partial()
    .strict(),
  output: importShape,
  errors: ['import.state', 'import.unknown_field', 'content.unknown_reference'],
  example: { params: example, body: { options: { dates: 'dmy' } } },
});
const step = (name: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/accounts/:accountId/imports/:importId/${name}`,
    summary,
    who: 'account',
    params,
    output: importShape,
    errors: ['import.state'],
    example: { params: example },
  });
/** The person sees the trial before: `import.state` without one, or when no row fits. */
export const startImport = step('start', 'Make the items of an import whose trial is done');
/** The batch that is under way is still finished. */
export const stopImport = step('stop', 'Stop an import; the items that it has made stay');
/** Items that were changed, or carry a picture or a testimonial, stay. */
export const undoImport = step('undo', 'Delete what an import has made and nobody has used or changed since');
/** `import.state` when none is missing. */
export const retryPictures = step('pictures', 'Fetch the pictures of an import again that did not come');
export const removeImport = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:accountId/imports/:importId',
  summary: 'Forget an import on which no job works, with its file; its items stay',
  who: 'account',
  params,
  output: nothing,
  errors: ['import.state'],
  example: { params: example },
});
export const importResult = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/imports/:importId/result',
  summary: 'What became of each row of an import, as CSV',
  who: 'account',
  params,
  output: z.unknown(),
  example: { params: example },
});
/** Address to which a file is sent, as the body of a POST; the answer names the import. */
export const importFilePath = (accountId: string, name: string) =>
  `/api/accounts/${accountId}/imports/file?${new URLSearchParams({ name })}`;
/** Address of the result of an import, for a link. */
export const importResultPath = (accountId: string, importId: string) =>
  callAddress(importResult, { params: { accountId, importId } });
