import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useWords } from '../words.ts';
import { useCopy } from './copied.ts';
import css from './styles/marks.module.css';

/**
 * Shows a text to share with a button that copies it: `<CopyField label={t('link')} value={url} />`. The text is
 * selected on focus; screen readers hear that it was copied.
 */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useWords('ui');
  const { copied, lit, copy } = useCopy();
  const field = useRef<HTMLInputElement>(null);
  const bySelection = () => {
    field.current?.select();
    return document.execCommand('copy');
  };
  return (
    <div className={css.copy} data-reads>
      <input
        ref={field}
        data-copy
        data-lit={lit || undefined}
        readOnly
        dir="ltr"
        value={value}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={
          copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />
        }
        onClick={() => void copy(value, bySelection)}
      >
        {copied ? t('copied') : t('copy')}
      </Button>
      <span className="vh" role="status">
        {copied ? t('copied') : ''}
      </span>
    </div>
  );
}
