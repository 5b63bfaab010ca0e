import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';

/** Shapes that stand around another one. */
function innerOf(shape: z.core.$ZodType): z.core.$ZodType {
  if (
    shape instanceof z.ZodOptional ||
    shape instanceof z.ZodNullable ||
    shape instanceof z.ZodDefault ||
    shape instanceof z.ZodReadonly
  )
    return innerOf(shape.def.innerType);
  if (shape instanceof z.ZodPipe) return innerOf(shape.def.in);
  return shape;
}
/** Returns the paths of all settings of a shape, those of objects and of lists of objects by their fields. */
export function pathsOf(shape: z.core.$ZodType, before = ''): string[] {
  const inner = innerOf(shape);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, field]) =>
      pathsOf(field as z.core.$ZodType, before ? `${before}.${name}` : name),
    );
  if (inner instanceof z.ZodArray && innerOf(inner.element) instanceof z.ZodObject)
    return pathsOf(inner.element, before);
  return [before];
}

/** The proof that one setting does something: what is looked at differs once it is changed. */
export type SettingCase = {
  /** Values of the setting, whole fields of the body. */
  change: Record<string, unknown>;
  /** Values that must stand beside it, before and after. */
  beside?: Record<string, unknown>;
  /** What people get by the settings, and not the settings themselves. */
  look: () => Promise<unknown>;
};
/**
 * Registers a test for each setting of a shape: it is changed, and its effect is seen. A setting without a case
 * fails, so that none is stored only; so does a case of a setting that is no more.
 */
export function proveSettings(
  name: string,
  shape: z.core.$ZodType,
  {
    save,
    cases,
  }: {
    /** Stores the standard of all settings with these values in their place. */
    save: (values: Record<string, unknown>) => Promise<void>;
    cases: Record<string, SettingCase>;
  },
): void {
  const paths = pathsOf(shape);
  test(`${name}: every setting has a case that proves its effect`, () => {
    assert.deepEqual(Object.keys(cases).sort(), [...paths].sort());
  });
  for (const path of paths) {
    const proof = cases[path];
    if (!proof) continue;
    test(`${name}: ${path} is no setting that is stored only`, async () => {
      const { change, beside = {}, look } = proof;
      await save(beside);
      const before = await look();
      await save({ ...beside, ...change });
      assert.notDeepEqual(await look(), before);
      await save(beside);
      assert.deepEqual(await look(), before, 'taken back, all is as before');
    });
  }
}
