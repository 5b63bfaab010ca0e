import { Button, Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { CopyField } from '#app/ui/copy-field.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { Bone } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './security.module.css';

/** Three steps on one line: scan, enter the code, keep ten codes. `leave` belongs to who shows it. */
type Given = { setUp: { key: string; qr: string } | undefined; codes: string[] | undefined; error: string | undefined; busy: boolean; confirm: (code: string) => void; finish: () => void; leave?: ReactNode };
export function CodesSteps({ setUp, codes, error, busy, confirm, finish, leave }: Given) {
  const t = useWords('security'), [code, setCode] = useState(''), [kept, setKept] = useState(false), on = codes !== undefined;
  const grouped = setUp?.key.replace(/(.{4})(?=.)/g, '$1 ') ?? '';
  return (
    <>
      <ol className={css.trail}>
        <li>
          <StatusSquare fill={on || code.length > 0 ? 'tick' : 'third'} />
          <div className="grow">
            <h2>{t('scan')}</h2>
            <p className="muted">{t('scanWhat')}</p>
            {!on && <div className={css.scan}>
              <span className={css.qr}>{setUp ? <img src={`data:image/svg+xml;utf8,${encodeURIComponent(setUp.qr)}`} alt={t('qr')} width={168} height={168} /> : <Bone width={168} height={168} />}</span>
              <div className="grow"><p className="strong" style={{ marginBlockEnd: 6 }}>{t('cannotScan')}</p>{setUp && <CopyField label={t('key')} value={grouped} />}<p className="sub" style={{ marginBlockStart: 6 }}>{t('keyOnce')}</p></div>
            </div>}
          </div>
        </li>
        <li className={on ? undefined : css.next}>
          <StatusSquare fill={on ? 'tick' : 'none'} />
          <form className="grow" noValidate onSubmit={(event) => { event.preventDefault(); if (code.length === 6) confirm(code); }}>
            <h2>{t('enterCode')}</h2>
            {!on && <><CodeField label={t('sixDigits')} value={code} change={setCode} done={confirm} error={error} auto={false} />
              <p style={{ marginBlockStart: 12 }}><Button type="submit" disabled={code.length < 6 || !setUp} loading={busy}>{t('turnOn')}</Button></p></>}
          </form>
        </li>
        <li className={on ? css.next : undefined}>
          <StatusSquare fill={kept ? 'tick' : on ? 'third' : 'none'} />
          <div className="grow"><h2>{t('keepCodes')}</h2><p className="muted">{t('keepCodesWhat')}</p>{codes && <><RecoveryCodes codes={codes} /><Checkbox mt="sm" label={t('keptThem')} checked={kept} onChange={(event) => setKept(event.currentTarget.checked)} /></>}</div>
        </li>
      </ol>
      <p className="row" style={{ marginBlockStart: 20 }}>{on && <Button disabled={!kept} onClick={finish}>{t('finish')}</Button>}{!on && leave}</p>
    </>
  );
}
