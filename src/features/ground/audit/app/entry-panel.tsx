import { Button } from '@mantine/core';
import { Panel } from '#app/ui/dialog.tsx';
import { Later } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { titleOf, useLanguage, useWords } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import type { Entry } from '../contract.ts';
import { useSentence } from './parts/sentence.tsx';
import { useAuditWords } from './parts/audit-words.ts';
import { useFieldNames } from './parts/field-names.ts';
import css from './audit.module.css';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
/** Shows an entry with all its values, and links to related entries. */
export function EntryPanel({
  entry,
  close,
  about,
  by,
}: {
  entry: Entry | null;
  close: () => void;
  about: (id: string) => void;
  by: (who: string) => void;
}) {
  const t = useWords('audit');
  return (
    <Panel
      open={entry !== null}
      close={close}
      title={t('entry')}
      count={entry && <span className="muted num">{t('line', { seq: entry.seq })}</span>}
    >
      {entry && <Facts entry={entry} about={about} by={by} />}
    </Panel>
  );
}

function Facts({
  entry,
  about,
  by,
}: {
  entry: Entry;
  about: (id: string) => void;
  by: (who: string) => void;
}) {
  const t = useWords('audit');
  const dates = useDates();
  const sentence = useSentence()(entry);
  const { kind } = useAuditWords();
  const who = entry.actor.id ?? (entry.actor.kind === 'system' ? 'system' : null);
  const { id } = entry.object;
  const facts: [string, React.ReactNode][] = [
    [
      t('moment'),
      <time key="at" dateTime={entry.at}>
        {dates.moment(entry.at)}
      </time>,
    ],
    [t('person'), <bdi key="who">{sentence.who}</bdi>],
    ...(entry.actor.role ? [[t('role'), roleName(entry.actor.role)] as [string, React.ReactNode]] : []),
    [t('what'), t(`topic.${entry.topic}`)],
    [
      t('object'),
      <span key="what">
        {kind(entry.object.type)}
        {entry.object.name && (
          <>
            : <bdi>{entry.object.name}</bdi>
          </>
        )}
      </span>,
    ],
    ...(
      [
        ['device', entry.device],
        ['network', entry.network],
        ['request', entry.requestId],
        ['hash', entry.hash],
        ['prev', entry.prev],
      ] as const
    )
      .filter(([, value]) => value !== null)
      .map(([key, value]): [string, React.ReactNode] => [
        t(key),
        <bdi key={key} dir="ltr" className="num">
          {value}
        </bdi>,
      ]),
  ];
  return (
    <div className={css.entry}>
      <p className={css.said}>{sentence.node}</p>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Later>
        <Changes entry={entry} />
      </Later>
      <div className="row">
        {id && (
          <Button variant="default" data-reads onClick={() => about(id)}>
            {t('allAbout')}
          </Button>
        )}
        {who && (
          <Button variant="default" data-reads onClick={() => by(who)}>
            {t('allBy')}
          </Button>
        )}
      </div>
    </div>
  );
}

const roleName = (role: string) => titleOf('roles', role);
/** Returns the fields of a value as texts: `city: Bath`. */
const parts = (value: object): string[] =>
  Object.entries(value)
    .slice(0, 30)
    .map(([name, inner]) => {
      const text = typeof inner === 'object' && inner !== null ? JSON.stringify(inner) : String(inner ?? '–');
      return Array.isArray(value) ? text : `${name}: ${text}`;
    });

function Changes({ entry }: { entry: Entry }) {
  const t = useWords('audit');
  const dates = useDates();
  const language = useLanguage();
  const fieldName = useFieldNames();
  const { before, after } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const label = (name: string) => {
    const key = `part.${name}`;
    const title = titleOf('audit', key);
    return fieldName(entry.action, name) ?? (title === key ? <bdi dir="ltr">{name}</bdi> : title);
  };
  const show = (name: string, value: unknown) => {
    if (name === 'role' && typeof value === 'string') return roleName(value);
    if (value === undefined) return '';
    if (name === 'contentType' && value !== null)
      return Object.entries(value as Record<string, number[]>).map(([type, actions]) => (
        <bdi className={css.part} key={type}>
          {type}:{' '}
          {Array.isArray(actions) && actions.length
            ? listed(
                actions.map((action) => titleOf('audit', `action.${action}`)),
                language,
              )
            : '–'}
        </bdi>
      ));
    if (value === null || value === '' || typeof value === 'boolean')
      return (
        <span className="muted">{titleOf('audit', `value.${value === '' ? 'null' : String(value)}`)}</span>
      );
    if (typeof value === 'string') {
      const key = `value.${value}`;
      const title = titleOf('audit', key);
      return title !== key ? title : <bdi>{MOMENT.test(value) ? dates.moment(value) : value}</bdi>;
    }
    return typeof value === 'number' ? (
      <bdi className="num">{value}</bdi>
    ) : (
      parts(value as object).map((part) => (
        <bdi className={css.part} key={part}>
          {part}
        </bdi>
      ))
    );
  };
  if (names.length === 0) return <p className="muted">{t('noChanges')}</p>;
  return (
    <table className={css.changes}>
      <caption className="vh">{t('changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fieldHead')}</th>
          {before && <th scope="col">{t('before')}</th>}
          {after && <th scope="col">{before ? t('after') : t('value')}</th>}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{label(name)}</th>
            {before && <td>{show(name, before[name])}</td>}
            {after && <td>{show(name, after[name])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
