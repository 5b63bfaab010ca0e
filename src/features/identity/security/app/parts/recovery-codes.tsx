import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { brand, brandTitle } from '#app/brand.ts';
import { useCopy } from '#app/ui/copied.ts';
import { useWords } from '#app/words.ts';
import css from './security.module.css';

/** Shows ten codes for the only time: to copy, to save as a file, to print. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useWords('security');
  const { copied, lit, copy } = useCopy();
  const text = `${t('codesOf', { name: brandTitle, host: brand.host })}\n\n${codes.join('\n')}\n`;
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'recovery-codes.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return (
    <>
      <ul className={css.codes} aria-label={t('codesLabel')} dir="ltr">
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ul>
      <p className="row">
        <Button
          variant="default"
          leftSection={
            copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />
          }
          data-lit={lit || undefined}
          onClick={() => void copy(text)}
        >
          {copied ? t('copied') : t('copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={save}
        >
          {t('saveText')}
        </Button>
        <Button variant="default" onClick={() => print()}>
          {t('print')}
        </Button>
      </p>
      <span className="vh" role="status">
        {copied ? t('copied') : ''}
      </span>
    </>
  );
}
