import css from '../templates.module.css';

/** Shows the name of a field by its path: `settings › hero › height`. */
export const FieldName = ({ field }: { field: string }) => (
  <span className={css.path} dir="ltr">
    {field
      .split('/')
      .map((name) =>
        name
          .replaceAll('~1', '/')
          .replaceAll('~0', '~')
          .replaceAll('_', ' ')
          .replace(/([a-z])([A-Z])/g, '$1 $2')
          .toLowerCase(),
      )
      .join(' › ')}
  </span>
);
