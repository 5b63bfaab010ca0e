import { rowTitle, type Column } from '#app/ui/data-table.tsx';

/** The column of the account to which the row of a list over all accounts belongs. */
export const accountColumn = <Row extends { accountName: string }>(header: string): Column<Row> => ({
  key: 'account',
  header,
  cell: ({ accountName }) => (
    <b className={rowTitle} dir="auto">
      {accountName}
    </b>
  ),
});
