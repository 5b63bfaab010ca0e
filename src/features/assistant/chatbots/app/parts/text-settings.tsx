import { Textarea, TextInput } from '@mantine/core';
import type { KitForm } from '#app/ui/form.tsx';
import type { BotSettings, TextSetting } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';

/** Characters from which a text is written in a box of several lines. */
const LONG = 200;
/** The texts of a part of the settings. */
export function TextSettings({
  form,
  settings,
  limits,
}: {
  form: KitForm<BotSettings>;
  settings: readonly TextSetting[];
  limits: Record<TextSetting, number>;
}) {
  const t = useScreenWords();
  return settings.map((name) => {
    const common = { label: t(name), description: t(`${name}Why`), maxLength: limits[name], dir: 'auto' };
    return limits[name] > LONG ? (
      <Textarea key={form.key(name)} {...common} autosize minRows={2} maxRows={10} {...form.field(name)} />
    ) : (
      <TextInput key={form.key(name)} {...common} {...form.field(name)} />
    );
  });
}
