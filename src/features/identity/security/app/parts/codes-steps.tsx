import { Button, Checkbox } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useCopy } from '#app/ui/copied.ts';
import { StatusSquare } from '#app/ui/marks.tsx';
import { Bone } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './security.module.css';

type CodesStepsProps = {
  /** True when only the recovery codes are shown, because the factor is a passkey. */
  keepOnly?: boolean;
  setUp: { key: string; qr: string } | undefined;
  codes: string[] | undefined;
  error: string | undefined;
  busy: boolean;
  confirm: (code: string) => void;
  finish: () => void;
  leave?: ReactNode;
};
/** Shows three steps: scan the key, enter a code, store ten recovery codes. `leave` is a link of the screen. */
export function CodesSteps({
  keepOnly = false,
  setUp,
  codes,
  error,
  busy,
  confirm,
  finish,
  leave,
}: CodesStepsProps) {
  const t = useWords('security');
  const [code, setCode] = useState('');
  const [isStored, setIsStored] = useState(false);
  const on = codes !== undefined;
  const begun = on ? 'third' : 'none';
  useEffect(() => {
    if (error) setCode('');
  }, [error]);
  return (
    <>
      <ol className={css.trail}>
        {!keepOnly && (
          <>
            <li>
              <StatusSquare fill={on || code.length > 0 ? 'tick' : 'third'} />
              <div className="grow">
                <h2>{t('scan')}</h2>
                <p className="muted">{t('scanWhat')}</p>
                {!on && <ScanKey setUp={setUp} />}
              </div>
            </li>
            <li className={on ? undefined : css.next}>
              <StatusSquare fill={on ? 'tick' : 'none'} />
              <form
                className="grow"
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  if (code.length === 6) confirm(code);
                }}
              >
                <h2>{t('enterCode')}</h2>
                {!on && (
                  <>
                    <CodeField
                      label={t('sixDigits')}
                      value={code}
                      change={setCode}
                      done={confirm}
                      error={error}
                      auto={false}
                    />
                    <p style={{ marginBlockStart: 12 }}>
                      <Button type="submit" disabled={code.length < 6 || !setUp} loading={busy}>
                        {t('turnOn')}
                      </Button>
                    </p>
                  </>
                )}
              </form>
            </li>
          </>
        )}
        <li className={on ? css.next : undefined}>
          <StatusSquare fill={isStored ? 'tick' : begun} />
          <div className="grow">
            <h2>{t('keepCodes')}</h2>
            <p className="muted">{t('keepCodesWhat')}</p>
            {codes && (
              <>
                <RecoveryCodes codes={codes} />
                <Checkbox
                  mt="sm"
                  label={t('keptThem')}
                  checked={isStored}
                  onChange={(event) => setIsStored(event.currentTarget.checked)}
                />
              </>
            )}
          </div>
        </li>
      </ol>
      <p className="row" style={{ marginBlockStart: 20 }}>
        {on && (
          <Button disabled={!isStored} onClick={finish}>
            {t('finish')}
          </Button>
        )}
        {!on && leave}
      </p>
    </>
  );
}

/** Shows the key as a picture and as text, while an app of codes is being set up. */
function ScanKey({ setUp }: Pick<CodesStepsProps, 'setUp'>) {
  const t = useWords('security');
  const { copied, lit, copy } = useCopy();
  const grouped = setUp?.key.replace(/(.{4})(?=.)/g, '$1 ') ?? '';
  return (
    <div className={css.scan}>
      <span className={css.qr}>
        {setUp ? (
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(setUp.qr)}`}
            alt={t('qr')}
            width={168}
            height={168}
          />
        ) : (
          <Bone width={168} height={168} />
        )}
      </span>
      <div className="grow">
        <p className="strong" style={{ marginBlockEnd: 6 }}>
          {t('cannotScan')}
        </p>
        {setUp && (
          <>
            <p className={`num ${css.key}`} dir="ltr" aria-label={t('key')} data-key>
              {grouped}
            </p>
            <Button
              variant="default"
              leftSection={
                copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />
              }
              data-lit={lit || undefined}
              onClick={() => void copy(setUp.key)}
            >
              {copied ? t('copied') : t('copy')}
            </Button>
            <span className="vh" role="status">
              {copied ? t('copied') : ''}
            </span>
          </>
        )}
        <p className="sub" style={{ marginBlockStart: 6 }}>
          {t('keyOnce')}
        </p>
      </div>
    </div>
  );
}
