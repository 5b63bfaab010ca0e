import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { codeText, useWords } from '#app/words.ts';
import type { Problem } from '#shared/fail.ts';
import type { Field } from '../rules-editor.ts';
import { changedPaths, faultsOf, isSame, valueAt, withValue, type Values } from './settings-values.ts';

/** The draft that an editor of settings works on. */
type DraftOf = {
  fields: readonly Field[];
  shape: z.ZodType;
  /** The settings as they are stored. */
  stored: Values;
  save: (values: Values, refuse: (problem: Problem) => void) => void;
};

/** Keeps settings that are not saved yet: what has changed, what is refused, and the ways to save or discard it. */
export function useSettingsDraft({ fields, shape, stored, save }: DraftOf) {
  const errors = useWords('errors');
  // Settings without a change here follow the stored settings, when they are read anew or somebody else saves.
  const [edits, setEdits] = useState<ReadonlyMap<string, unknown>>(new Map());
  const values = [...edits].reduce((all, [path, value]) => withValue(all, path, value), stored);
  const storedText = JSON.stringify(stored);
  useEffect(() => {
    const now = JSON.parse(storedText) as Values;
    setEdits((all) => {
      const open = [...all].filter(([path, value]) => !isSame(value ?? '', valueAt(now, path) ?? ''));
      return open.length === all.size ? all : new Map(open);
    });
  }, [storedText]);
  const [refused, setRefused] = useState<Record<string, string>>({});
  // The number of the set of values that the fields start from; a new set renders the fields anew.
  const [turn, setTurn] = useState(0);
  const changed = changedPaths(fields, values, stored);
  const faults = { ...faultsOf(shape, values), ...refused };
  return {
    values,
    changed,
    turn,
    isValid: Object.keys(faults).length === 0,
    /** Returns the words for what is wrong with a setting, or with one below it. */
    errorOf(path: string): string | undefined {
      const code = Object.entries(faults).find(
        ([faultPath]) => faultPath === path || faultPath.startsWith(`${path}.`),
      )?.[1];
      return code && codeText(code, errors('field.invalid'));
    },
    change(path: string, value: unknown) {
      setRefused({});
      setEdits((all) => new Map([...all].filter(([other]) => other !== path)).set(path, value));
    },
    discard() {
      setEdits(new Map());
      setRefused({});
      setTurn(turn + 1);
    },
    /** Saves the settings that have changed, each as a whole with all of its languages. */
    send() {
      const names = changed.map((path) => path.split('.')[0]!);
      save(Object.fromEntries(names.map((name) => [name, values[name]])), (problem) =>
        setRefused(Object.fromEntries(problem.fields.map(({ path, code }) => [path, code]))),
      );
    },
  };
}
/** Settings that are not saved yet. */
export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
