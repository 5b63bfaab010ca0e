import { z } from 'zod';
import { pages } from './pages.ts';
import { contentActions, flagNames, type ContentAction, type EmployeeFlag } from './rights.ts';
import { id } from '../endpoint.ts';

const paths = new Set(pages.map((page) => page.path));
const action = z.union(
  contentActions.map((actionNumber) => z.literal(actionNumber)) as [
    z.ZodLiteral<0>,
    z.ZodLiteral<1>,
    z.ZodLiteral<2>,
    z.ZodLiteral<3>,
  ],
);
/** Actions on items; create, update and delete need read. */
const actionList = z
  .array(action)
  .max(4)
  .transform((list): ContentAction[] => [...new Set(list)].sort())
  .refine((list) => !list.length || list.includes(0), { message: 'permissions.needs_read' });
const parts = {
  contentType: z.record(id, actionList).refine((map) => Object.keys(map).length <= 500),
  customFieldGroups: z.record(id, z.boolean()).refine((map) => Object.keys(map).length <= 500),
  ai: z.strictObject({ aiContentGenerator: z.boolean() }).partial(),
  other: z
    .strictObject({
      productsUpdateNotification: z.boolean(),
      productsGeolocations: z.number().int().min(0).max(1000),
      switchToAdmin: z.boolean(),
      switchToUser: z.boolean(),
    })
    .partial(),
  newFeatures: z.enum(['inherit', 'off']),
};
/** A submitted permissions map (ROLE-08), with known keys and existing pages only. */
export const givenRights = z
  .strictObject({
    ...parts,
    navigationList: z
      .array(z.string().refine((path) => paths.has(path), { message: 'permissions.unknown_page' }))
      .max(200)
      .transform((list) => [...new Set(list)]),
  })
  .partial();
/** A stored permissions map, which may name removed pages and types. */
export const storedRights = z
  .object({
    ...parts,
    contentType: z.record(z.string(), z.array(action)),
    customFieldGroups: z.record(z.string(), z.boolean()),
    navigationList: z.array(z.string()),
    version: z.number().int(),
  })
  .partial();
/** Submitted flags of an employee (ROLE-37), known ones only. */
export const givenFlags = z
  .strictObject(
    Object.fromEntries(flagNames.map((name) => [name, z.boolean()])) as Record<EmployeeFlag, z.ZodBoolean>,
  )
  .partial();
/** Stored flags of an employee; removed flags are dropped. */
export const storedFlags = z.object(givenFlags.shape);
