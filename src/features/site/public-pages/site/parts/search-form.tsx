import { Icon } from '#site/kit/icon.tsx';

type Props = {
  data: { action: string; hidden: [string, string][]; search?: string };
  /** Says what is searched, also inside the empty field. */
  label: string;
  submit: string;
  /** The list below follows while one types. */
  live?: boolean;
};
/** Shows the search of a list; its styles are in filters.css. */
export const SearchForm = ({ data, label, submit, live = false }: Props) => (
  <form
    {...(live ? { id: 'find' } : {})}
    className="search"
    role="search"
    method="get"
    action={data.action || undefined}
    data-live={live || undefined}
  >
    <Icon name="search" />
    <label className="vh" htmlFor="q">
      {label}
    </label>
    <input
      type="search"
      id="q"
      name="q"
      {...(live ? { defaultValue: data.search, autoComplete: 'off' } : {})}
      placeholder={label}
      maxLength={100}
      enterKeyHint="search"
    />
    {data.hidden.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button className="vh" type="submit">
      {submit}
    </button>
  </form>
);
