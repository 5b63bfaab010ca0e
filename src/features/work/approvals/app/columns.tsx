import { Go } from '#app/ui/go.tsx';
import { rowTitle, type Column } from '#app/ui/data-table.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import type * as contract from '../contract.ts';
import { approvalDate } from '../rules.ts';
import css from './approvals.module.css';
import { ApprovalSign } from './sign.tsx';
import { useApprovalWords } from './screen-words.ts';

/** Returns the ten columns of the list (APPR-03). */
export function useColumns(): Column<contract.Row>[] {
  const t = useApprovalWords();
  const dates = useDates();
  const language = useLanguage();
  return [
    {
      key: 'createDate',
      header: t('createDate'),
      sort: true,
      nowrap: true,
      hide: 'w',
      cell: (row) => <span className="num">{dates.moment(row.createDate)}</span>,
    },
    { key: 'contentType', header: t('contentType'), sort: true, hide: 'xl', cell: (row) => row.contentType },
    {
      key: 'link',
      header: t('link'),
      hide: 'm',
      cell: (row) => (
        <Go
          className={css.link}
          to={`/content/${row.contentUid}/4`}
          aria-label={`${t('viewContent')}: ${row.contentTitle || t('untitled')}`}
        >
          {t('view')}
        </Go>
      ),
    },
    {
      key: 'contentTitle',
      header: t('contentTitle'),
      sort: true,
      grow: true,
      cell: (row) => (
        <>
          <Go className={rowTitle} to={`/pending-approval/${row.contentUid}/${row.writeId}`} dir="auto">
            {row.contentTitle || t('untitled')}
          </Go>
          <span className={`sub trunc ${css.narrow}`}>
            <bdi>{row.writerOutput}</bdi> · {dates.moment(row.createDate)}
          </span>
        </>
      ),
    },
    {
      key: 'contentAuthor',
      header: t('contentAuthor'),
      sort: true,
      hide: 'xl',
      cell: (row) => <bdi>{row.contentAuthor}</bdi>,
    },
    {
      key: 'writerOutput',
      header: t('writerOutput'),
      sort: true,
      hide: 'l',
      cell: (row) => <bdi>{row.writerOutput}</bdi>,
    },
    {
      key: 'status',
      header: t('status'),
      sort: true,
      nowrap: true,
      cell: (row) => <ApprovalSign state={row.status} />,
    },
    {
      key: 'approvedBy',
      header: t('approvedBy'),
      sort: true,
      hide: 'w',
      cell: (row) => <bdi>{row.approvedBy}</bdi>,
    },
    {
      key: 'approvalDate',
      header: t('approvalDate'),
      sort: true,
      hide: 'w',
      cell: (row) => (
        <span className="num">{row.approvalDate && approvalDate(row.approvalDate, language)}</span>
      ),
    },
    {
      key: 'feedback',
      header: t('feedback'),
      sort: true,
      hide: 'xl',
      cell: (row) => (
        <span className={css.notes} dir="auto">
          {row.feedback}
        </span>
      ),
    },
  ];
}
