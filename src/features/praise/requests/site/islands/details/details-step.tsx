import { Icon } from '#site/kit/icon.tsx';
import type { T } from '../../parts/words.ts';
import type { Draft } from '../draft.ts';
import { Terms } from './consent.tsx';
import type { StepProps } from '../steps.tsx';

/** Shows step 3: name and contact, and the consent, never checked beforehand (TEST-19, TEST-23, TEST-49). */
export function DetailsStep({
  state,
  t,
  draft,
  live,
  heading,
  faults,
  setAvatar,
  avatarBusy,
}: StepProps & {
  faults: { name: boolean; email: boolean };
  setAvatar: (file: File | null) => void;
  avatarBusy: boolean;
}) {
  const fault = (id: string, text: string) => (
    <span className="err" id={id}>
      {text}
    </span>
  );
  return (
    <>
      {heading(t('stepDetails'))}
      {live && <OwnPicture t={t} picture={draft.avatar} isBusy={avatarBusy} set={setAvatar} />}
      <label className="f">
        <span>
          {t('name')}{' '}
          <em className="req-star" aria-hidden="true">
            *
          </em>
        </span>
        <input
          className="in"
          name="customerName"
          autoComplete="name"
          maxLength={200}
          defaultValue={draft.customerName}
          required
          {...(faults.name ? { 'aria-invalid': true as const, 'aria-describedby': 'name-fault' } : {})}
        />
        {faults.name && fault('name-fault', t('nameMissing'))}
      </label>
      <label className="f">
        <span>
          {t('email')} <em>{t('notShown')}</em>
        </span>
        <input
          className="in"
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          defaultValue={draft.email}
          {...(faults.email ? { 'aria-invalid': true as const, 'aria-describedby': 'email-fault' } : {})}
        />
        {faults.email && fault('email-fault', t('badEmail'))}
      </label>
      <label className="f">
        <span>
          {t('company')} <em>{t('optional')}</em>
        </span>
        <input
          className="in"
          name="titleCompany"
          autoComplete="organization-title"
          maxLength={200}
          defaultValue={draft.titleCompany}
        />
      </label>
      <Terms state={state} t={t} draft={draft} />
      {state.incentive && (
        <p className="note">
          <b>{t('incentive')}</b> {state.incentive}
        </p>
      )}
    </>
  );
}

/** Takes a picture of the customer, which stands beside the testimonial. */
function OwnPicture({
  t,
  picture,
  isBusy,
  set,
}: {
  t: T;
  picture: Draft['avatar'];
  isBusy: boolean;
  set: (file: File | null) => void;
}) {
  return (
    <div className="me">
      <label className="av">
        {/* MEDIA-08: this picker offers audio, video and pictures; what is no picture is refused with
           words. */}
        <input
          className="vh"
          type="file"
          accept="audio/*,video/*,image/*"
          onChange={(event) => {
            set(event.target.files?.[0] ?? null);
            event.target.value = '';
          }}
        />
        <span className="vh">{t('addYourPicture')}</span>
        {isBusy && <i className="spin" />}
        {!isBusy && picture && <img src={picture.small} alt="" width={160} height={160} />}
        {!isBusy && !picture && <Icon name="picture" />}
      </label>
      <p>
        {t('yourPicture')} <span className="muted">{t('optional')}</span>
      </p>
    </div>
  );
}
