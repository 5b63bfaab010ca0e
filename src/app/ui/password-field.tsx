import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../words.ts';

/**
 * A password with a button that shows it. Mantine's own neither marks the field as wrong for screen readers
 * nor speaks our languages.
 */
export function PasswordField(props: TextInputProps) {
  const t = useWords('ui');
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      rightSection={
        <ActionIcon
          aria-label={t('showPassword')}
          aria-pressed={shown}
          size={28}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} stroke={1.5} />
        </ActionIcon>
      }
    />
  );
}
