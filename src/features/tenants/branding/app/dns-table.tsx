import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useCopy } from '#app/ui/copied.ts';
import { StatusSquare } from '#app/ui/marks.tsx';
import type { DnsRecord, Domain } from '../contract-domain.ts';
import css from './domains.module.css';
import { useScreenWords } from './screen-words.ts';

/** Shows the records to copy, each with the answers of name servers. */
export function DnsTable({ domain, children }: { domain: Domain; children: ReactNode }) {
  const t = useScreenWords();
  const both =
    new Set(domain.records.filter(({ key }) => key === 'host').map(({ method }) => method)).size > 1;
  const [method, setMethod] = useState<'cname' | 'a'>('cname');
  const rows = domain.records.filter((record) => record.method === null || !both || record.method === method);
  return (
    <>
      <table className={css.dns}>
        <caption className="vh">{t('records')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('type')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('seenNow')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={`${record.type} ${record.value}`}>
              <th scope="row">
                <b className="strong">{record.type}</b>
              </th>
              <td>
                <Copy text={record.short} done={record.state === 'right'} />
                <span className={`sub ${css.full}`}>
                  <bdi dir="ltr">{record.name}</bdi>
                </span>
              </td>
              <td>
                <Copy text={record.value} done={record.state === 'right'} />
                {record.key === 'www' && record.state !== 'right' && (
                  <span className="sub">{t('optionalWww')}</span>
                )}
              </td>
              <td>
                <Seen record={record} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {domain.top && rows.some(({ key, type }) => key === 'host' && type === 'CNAME') && (
        <p className={`sub ${css.flat}`}>{t('flat')}</p>
      )}
      <div className={css.actions}>
        {children}
        {both && (
          <Button variant="default" data-reads onClick={() => setMethod(method === 'a' ? 'cname' : 'a')}>
            {method === 'a' ? t('useCname') : t('noCname')}
          </Button>
        )}
        {domain.state === 'waiting' && <span className="muted">{t('usually')}</span>}
      </div>
    </>
  );
}

function Seen({ record }: { record: DnsRecord }) {
  const t = useScreenWords();
  const value = record.places.find(({ state }) => state === 'wrong')?.seen[0];
  if (record.state === 'right')
    return (
      <StatusSquare fill="tick" tone="ok">
        {t('right')}
      </StatusSquare>
    );
  if (record.state === 'spreading')
    return (
      <StatusSquare fill="two" tone="wait">
        {t('spreading', {
          right: record.places.filter(({ state }) => state === 'right').length,
          of: record.places.length,
        })}
      </StatusSquare>
    );
  if (record.state === 'wrong')
    return (
      <>
        <StatusSquare fill="struck" tone="no">
          <bdi dir="ltr" className={css.value}>
            {value}
          </bdi>
        </StatusSquare>
        <span className="sub">{record.key === 'proof' ? t('wrongProof') : t('notUs')}</span>
      </>
    );
  return <StatusSquare fill="none">{record.state === 'missing' ? t('missing') : t('unsure')}</StatusSquare>;
}

function Copy({ text, done }: { text: string; done: boolean }) {
  const t = useScreenWords();
  const { copied, lit, copy } = useCopy();
  return (
    <button
      type="button"
      data-reads
      className={`${css.copy} ${done ? css.done : ''}`}
      aria-label={copied ? `${t('copied')} ${text}` : t('copyOf', { text })}
      data-lit={lit || undefined}
      onClick={() => void copy(text)}
    >
      <span className="num" dir="ltr">
        {text}
      </span>
      {copied || done ? (
        <IconCheck size={16} stroke={1.8} aria-hidden />
      ) : (
        <IconCopy size={16} stroke={1.6} aria-hidden />
      )}
    </button>
  );
}
