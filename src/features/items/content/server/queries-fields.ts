import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { DB, Json } from '#platform/db/types.gen.ts';
import { columnFields, madeFields, type CopiedColumn } from '../fields.ts';

type ContentRow = Selectable<DB['content']>;
type CopyRow = Selectable<DB['contentPublic']>;
/** Columns of `content` that no field reads: those of the dense list, its order, its search, and moves of stages. */
type OtherColumn = 'card' | 'titleKey' | 'lexemes' | 'stageMovedFrom' | 'stageMovedTo';
/** Columns of `content_public` that only choose rows: visitors and programs never see them. */
type HiddenColumn = 'customerName' | 'rating' | 'withheld' | 'inWidgets' | 'destinations';
/** Columns of `content_public` that the database makes of the others, for searches and orders. */
type GeneratedColumn = 'lexemes' | 'sortTitle';
/** Columns of `content_public` that are made and not copied. */
export type MadeColumn = keyof typeof madeFields | HiddenColumn;

/** A field of a column: its values are the column's, and it is copied only if the public copy has it too. */
type ColumnField<Column extends keyof ContentRow> = {
  shape: Json extends ContentRow[Column] ? z.ZodType : z.ZodType<ContentRow[Column]>;
  copied?: Column extends keyof CopyRow ? 'shown' | 'filter' : never;
};
/** A table that names every column of `content`, and nothing that is none. */
export type ColumnFields = {
  [Column in Exclude<keyof ContentRow, OtherColumn>]: ColumnField<Column>;
} & Record<Exclude<keyof typeof columnFields, keyof ContentRow>, never>;
/** A table that names every column of `content_public` that is neither copied nor hidden. */
export type MadeFields = Record<
  Exclude<keyof CopyRow, CopiedColumn | HiddenColumn | GeneratedColumn | 'accountId' | 'contentId'>,
  z.ZodType
> &
  Record<Exclude<keyof typeof madeFields, keyof CopyRow>, never>;

// A column that the tables do not name, or a name that is no column, does not compile here.
columnFields satisfies ColumnFields;
madeFields satisfies MadeFields;
