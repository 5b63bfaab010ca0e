import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useWords } from '../words.ts';
import css from './styles/marks.module.css';

/** An address to hand on: `<CopyField label={t('link')} value={url} />`. Selected on focus, copied by the button, both said aloud. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useWords('ui'), [copied, setCopied] = useState(false);
  useEffect(() => { if (!copied) return undefined; const timer = setTimeout(() => setCopied(false), 2500); return () => clearTimeout(timer); }, [copied]);
  const copy = async () => {
    try { await navigator.clipboard.writeText(value); } catch {
      const field = document.querySelector<HTMLInputElement>('input[data-copy]:focus') ?? document.querySelector<HTMLInputElement>('input[data-copy]');
      field?.select();
      document.execCommand('copy');
    }
    setCopied(true);
  };
  return (
    <div className={css.copy}>
      <input data-copy readOnly dir="ltr" value={value} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.6} />} onClick={() => void copy()}>{copied ? t('copied') : t('copy')}</Button>
      <span className="vh" role="status">{copied ? t('copied') : ''}</span>
    </div>
  );
}
