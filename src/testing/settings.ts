import assert from 'node:assert/strict';
import { z } from 'zod';

/** Returns the shape inside of wrappers such as optional and default. */
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

/** A case that shows the effect of a setting: the result of `look` differs after the change. */
export type SettingCase = {
  /** Fields of the body with the changed setting. */
  change: Record<string, unknown>;
  /** Other fields that the case needs, before and after the change. */
  beside?: Record<string, unknown>;
  /** Returns what people see, not the settings themselves. */
  look: () => Promise<unknown>;
};
/** A test of settings, which its file registers, since the run names tests by the file that does. */
export type Proof = { title: string; prove: () => Promise<void> };
/**
 * Returns a test for each setting of a shape that changes it and checks its effect. A setting without a case fails, and
 * a case without a setting.
 */
export function proofsOf(
  name: string,
  shape: z.core.$ZodType,
  {
    save,
    cases,
  }: {
    /** Stores the default settings with these values. */
    save: (values: Record<string, unknown>) => Promise<void>;
    cases: Record<string, SettingCase>;
  },
): Proof[] {
  const paths = pathsOf(shape);
  const proofs = paths.flatMap((path): Proof[] => {
    const proof = cases[path];
    if (!proof) return [];
    const prove = async () => {
      const { change, beside = {}, look } = proof;
      await save(beside);
      const before = await look();
      await save({ ...beside, ...change });
      assert.notDeepEqual(await look(), before);
      await save(beside);
      assert.deepEqual(await look(), before, 'taken back, all is as before');
    };
    return [{ title: `${name}: ${path} is no setting that is stored only`, prove }];
  });
  const isComplete = async () => assert.deepEqual(Object.keys(cases).sort(), [...paths].sort());
  return [
    { title: `${name}: every setting has a case that proves its effect`, prove: isComplete },
    ...proofs,
  ];
}
