import type { Picture as Shape } from '#shared/picture.ts';
import { Picture } from '#site/kit/picture.tsx';
import { cropped } from '#shared/pictures/picture-sizes.ts';

/** Shows the end of a page: the next step, on a picture if there is one. */
export const Close = ({
  title,
  text,
  href,
  label,
  picture,
}: {
  title: string;
  text?: string;
  href: string;
  label: string;
  picture: Shape | null;
}) => (
  <section className={picture?.base ? 'close' : 'close plain'}>
    {picture?.base && (
      <Picture
        picture={picture}
        sizes={cropped(picture, [
          ['(max-width: 860px)', 100, 1],
          ['', 100, 2],
        ])}
        alt=""
      />
    )}
    <div className="wrap">
      <h2 className={picture?.base ? 'h-xl' : 'h-l'}>{title}</h2>
      {text && <p className="lead">{text}</p>}
      <a className="btn" href={href}>
        {label}
      </a>
    </div>
  </section>
);
