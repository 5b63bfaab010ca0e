import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../words.ts';

/**
 * Shows a password input with a button that reveals the password:
 * `<PasswordField label={t('password')} autoComplete="current-password" {...form.field('password')} />`. Mantine's
 * `PasswordInput` does not mark an error for screen readers and is not translated.
 */
export function PasswordField(props: TextInputProps) {
  const t = useWords('ui');
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      rightSection={
        <ActionIcon
          aria-label={t('showPassword')}
          aria-pressed={isVisible}
          size={28}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
