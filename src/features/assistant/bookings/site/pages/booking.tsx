import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { words } from '../words.ts';
import '#features/site/leads/site/parts/form.css';
import '../parts/booking.css';

type Data = PageData['booking'];
type Props = { data: Data; t: ReturnType<typeof words> };

function Facts({ booking, t }: { booking: NonNullable<Data['booking']>; t: Props['t'] }) {
  return (
    <div className="bk-sum">
      <h2 className="h-m">
        {booking.day}
        <br />
        <span className="num">{booking.time}</span>
      </h2>
      <p className="muted">{booking.isOver ? t('isOver') : t(`state_${booking.state}`)}</p>
      <dl>
        <dt>{t('what')}</dt>
        <dd>{booking.service}</dd>
        <dt>{t('with')}</dt>
        <dd>
          <bdi>{booking.with}</bdi>
        </dd>
        {booking.place && (
          <>
            <dt>{t('where')}</dt>
            <dd>{booking.place}</dd>
          </>
        )}
        <dt>{t('when')}</dt>
        <dd>{booking.zone}</dd>
      </dl>
    </div>
  );
}
/** Shows what the customer may do: two links, or the question that one of them leads to. */
function Choices({ data, t }: Props) {
  const { booking, sheet, href, isCanceling, phone } = data;
  if (!booking || booking.isOver || booking.state === 'canceled')
    return (
      <p>
        <a className="btn" href="/book">
          {t('bookAgain')}
        </a>
      </p>
    );
  if (!booking.mayChange)
    return (
      <p>
        {t('tooLate')}{' '}
        {phone && (
          <a className="link num" href={phone.href}>
            <bdi dir="ltr">{phone.text}</bdi>
          </a>
        )}
      </p>
    );
  if (isCanceling)
    return (
      <form method="post" action={href}>
        <h2 className="bk-h">{t('cancelTitle')}</h2>
        <p className="muted">{t('cancelText')}</p>
        <p className="bk-acts">
          <button type="submit" className="btn" name="intent" value="cancel">
            {t('cancelYes')}
          </button>
          <a className="link" href={href}>
            {t('keep')}
          </a>
        </p>
      </form>
    );
  if (sheet)
    return (
      <section aria-labelledby="move">
        <h2 className="bk-h" id="move">
          {t('moveTitle')} <small>{sheet.zone}</small>
        </h2>
        <Sheet sheet={sheet} t={t}>
          {(times) => (
            <form method="post" action={href}>
              <input type="hidden" name="intent" value="move" />
              {times}
            </form>
          )}
        </Sheet>
        <p>
          <a className="link" href={href}>
            {t('keep')}
          </a>
        </p>
      </section>
    );
  return (
    <p className="bk-acts">
      <a className="btn" href={`${href}?move=1`}>
        {t('move')}
      </a>
      <a className="link" href={`${href}?cancel=1`}>
        {t('cancel')}
      </a>
    </p>
  );
}

/** Shows a booking to its customer, who moves or cancels it here without an account and without a script. */
export function BookingPage(props: PageProps<Data>) {
  const { data, language } = props;
  const t = words(language);
  const { booking, note } = data;
  return (
    <Layout {...props} className="wrap">
      <header className="bk-head">
        <h1 className="h-l">{t(booking ? 'yourBooking' : 'wrongTitle')}</h1>
        {!booking && <p className="muted">{t('wrongText')}</p>}
        {note && (
          <p className="bk-note" role="status">
            {t(`note_${note}`)}
          </p>
        )}
      </header>
      <div className="bkg">
        <div>
          <Choices data={data} t={t} />
        </div>
        {booking && <Facts booking={booking} t={t} />}
      </div>
    </Layout>
  );
}
