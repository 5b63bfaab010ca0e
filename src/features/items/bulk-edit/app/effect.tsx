import type { UseQueryResult } from '@tanstack/react-query';
import { Go } from '#app/ui/go.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { codeText, useLanguage, useWords } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import type { Problem } from '#shared/fail.ts';
import { number } from '#shared/words.ts';
import type * as contract from '../contract.ts';
import { useScreenWords } from './screen-words.ts';
import css from './bulk-edit.module.css';

/** So many refused items are named in the preview. */
const NAMED = 5;
/** The numbers of a preview: how many change, which are left out and why. */
export function Effect({
  preview,
  isCurrent,
  isEmpty,
  isEdit,
}: {
  /** Pages of published items stay until they are updated. */
  isEdit: boolean;
  preview: UseQueryResult<Output<typeof contract.preview>, Problem> | undefined;
  isCurrent: boolean;
  isEmpty: boolean;
}) {
  const t = useWords('content');
  const s = useScreenWords();
  const language = useLanguage();
  if (isEmpty) return <p className="muted">{s('effectNone')}</p>;
  if (preview?.error && !preview.isFetching)
    return <ErrorState error={preview.error} retry={preview.refetch} />;
  if (!isCurrent || !preview?.data)
    return (
      <p className="muted" role="status">
        {s('counting')}
      </p>
    );
  const { data } = preview;
  const refusedItems = data.items.filter(({ code }) => code !== null);
  return (
    <>
      <dl className={`${css.effect} num`} aria-live="polite">
        <dt>{s('total')}</dt>
        <dd>{number(data.total, language)}</dd>
        <dt>
          <b className="strong">{s('willChange')}</b>
        </dt>
        <dd>
          <b className="strong">{number(data.changed, language)}</b>
        </dd>
        {data.same > 0 && (
          <>
            <dt>{s('already')}</dt>
            <dd>{number(data.same, language)}</dd>
          </>
        )}
        {data.refused > 0 && (
          <>
            <dt>{s('willRefuse')}</dt>
            <dd>{number(data.refused, language)}</dd>
          </>
        )}
        {data.refusals.map(({ code, count }) => (
          <Reason key={code} text={codeText(code)} count={number(count, language)} />
        ))}
      </dl>
      {refusedItems.length > 0 && (
        <ul className="muted">
          {refusedItems.slice(0, NAMED).map((item) => (
            <li key={item.id}>
              {item.code === 'not_found' ? (
                s('notYours')
              ) : (
                <Go dir="auto" to={`/content/${item.id}`}>
                  {item.title || t('untitled')}
                </Go>
              )}
            </li>
          ))}
          {data.refused > NAMED && <li>{s('more', { count: data.refused - NAMED })}</li>}
        </ul>
      )}
      {data.published > 0 && <p>{s(isEdit ? 'publicEdits' : 'publicOnes', { count: data.published })}</p>}
    </>
  );
}
function Reason({ text, count }: { text: string; count: string }) {
  return (
    <>
      <dt className={css.reason}>{text}</dt>
      <dd className={css.reason}>{count}</dd>
    </>
  );
}
