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
          <Icon size={18} stroke={1.5} />
        </ActionIcon>
      }
    />
  );
}
