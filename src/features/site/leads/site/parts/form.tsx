import type { ReactNode } from 'react';
import type { Language } from '#shared/endpoint.ts';
import type { ContactForm, ShownField } from '../../contract-pages.ts';
import { errorWord, LINES, MOST_PHOTOS } from '../../rules.ts';
import { words } from '../words.ts';

type T = ReturnType<typeof words>;
type FieldProps = { field: ShownField; form: ContactForm; t: T };
const idOf = (name: string) => name.replaceAll('.', '-');
/** Returns what a browser offers for a field, and which keyboard a phone shows. */
const hints: Record<string, { type?: string; autoComplete: string; inputMode?: 'email' | 'tel' }> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
};

/** Shows a field with its label above and its error below; the behaviour writes errors into the same place. */
function Frame({
  name,
  label,
  hint,
  error,
  children,
}: {
  name: string;
  label: string;
  hint: string | null;
  error: string | undefined;
  children: ReactNode;
}) {
  const id = idOf(name);
  return (
    <div className="f" data-field={name}>
      <label htmlFor={id}>
        {label} {hint && <em>{hint}</em>}
      </label>
      {children}
      <p className="f-e" id={`${id}-e`} hidden={!error}>
        {error}
      </p>
    </div>
  );
}
function Choices({ field, form, t }: FieldProps) {
  const { name, label, options, required, type } = field;
  const chosen = form.values[name] ?? (field.value ? [field.value] : []);
  const error = form.errors[name];
  return (
    <fieldset className="f" data-field={name} aria-describedby={`${idOf(name)}-e`}>
      <legend>
        {label} {!required && <em>{t('optional')}</em>}
      </legend>
      <div className="f-many">
        {options.map((option) => (
          <label key={option.uid}>
            <input
              className="ck"
              type={type === 'multiSelect' ? 'checkbox' : 'radio'}
              name={name}
              value={option.uid}
              defaultChecked={chosen.includes(option.uid)}
            />
            {option.value}
          </label>
        ))}
      </div>
      <p className="f-e" id={`${idOf(name)}-e`} hidden={!error}>
        {error && t(errorWord(error))}
      </p>
    </fieldset>
  );
}
/** Shows the input of a field by its type (SITE-90). */
function Input({ field, form, t }: FieldProps) {
  const { name, type, key, options, required } = field;
  const error = form.errors[name];
  const common = {
    id: idOf(name),
    name,
    className: 'in',
    'data-required': required ? t('required') : undefined,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${idOf(name)}-e`,
  };
  const value = form.values[name]?.[0] ?? field.value;
  if (type === 'multiText')
    return <textarea {...common} rows={LINES} maxLength={5000} defaultValue={value} />;
  if (type === 'number') return <input {...common} inputMode="decimal" defaultValue={value} />;
  if (type === 'date') return <input {...common} type="datetime-local" defaultValue={value} />;
  if (type === 'select')
    return (
      <select {...common} defaultValue={value}>
        <option value="">{t('choose')}</option>
        {options.map((option) => (
          <option key={option.uid} value={option.uid}>
            {option.value}
          </option>
        ))}
      </select>
    );
  if (type === 'mapAutocomplete')
    return (
      <>
        <input
          {...common}
          required={required}
          autoComplete="street-address"
          maxLength={300}
          defaultValue={value}
          data-place={`${idOf(name)}-list`}
        />
        <div className="f-places" id={`${idOf(name)}-list`} role="listbox" aria-label={field.label} hidden />
        <input type="hidden" name={`${name}.lat`} defaultValue={form.values[`${name}.lat`]?.[0] ?? ''} />
        <input type="hidden" name={`${name}.lng`} defaultValue={form.values[`${name}.lng`]?.[0] ?? ''} />
      </>
    );
  return <input {...common} {...hints[key]} maxLength={500} defaultValue={value} />;
}
function Field(props: FieldProps) {
  const { field, form, t } = props;
  if (field.type === 'multiSelect') return <Choices {...props} />;
  const error = form.errors[field.name];
  return (
    <Frame
      name={field.name}
      label={field.label}
      hint={field.required ? null : t('optional')}
      error={error && t(errorWord(error))}
    >
      <Input {...props} />
    </Frame>
  );
}
/** Shows what the visitor may write about; the fields of a category follow it once it is picked (SITE-94). */
function Categories({ form, t }: { form: ContactForm; t: T }) {
  if (!form.categories.length) return null;
  return (
    <fieldset className="f f-cat">
      <legend>{t('about')}</legend>
      <div>
        {form.categories.map(({ id, label, fields }) => (
          <div key={id} className="f-pick">
            <label>
              <input
                className="ck"
                type="radio"
                name="category"
                value={id}
                defaultChecked={form.values['category']?.[0] === id}
              />
              {label}
            </label>
            {fields.length > 0 && (
              <div className="f-own">
                {fields.map((field) => (
                  <Field key={field.name} field={field} form={form} t={t} />
                ))}
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
function Consent({ form, t, policyUrl }: { form: ContactForm; t: T; policyUrl: string }) {
  const error = form.errors['consent'];
  if (!form.consent) return null;
  return (
    <div className="f" data-field="consent" data-fixed="">
      <p className="f-con">
        <label>
          <input
            className="ck"
            type="checkbox"
            name="consent"
            value={form.consent.version}
            defaultChecked={form.values['consent'] !== undefined}
            aria-describedby="consent-e"
          />
          <span>{form.consent.text}</span>
        </label>{' '}
        <a className="link" href={policyUrl} target="_blank" rel="noreferrer">
          {t('privacy')}
        </a>
      </p>
      <p className="f-e" id="consent-e" hidden={!error}>
        {error && t(errorWord(error))}
      </p>
    </div>
  );
}
function Photos({ form, t }: { form: ContactForm; t: T }) {
  const error = form.errors['photos'];
  if (!form.photos) return null;
  return (
    <Frame name="photos" label={t('photos')} hint={t('optional')} error={error && t(errorWord(error))}>
      <input
        className="in f-file"
        id="photos"
        type="file"
        name="photos"
        accept="image/*"
        multiple
        data-most={MOST_PHOTOS}
        aria-describedby="photos-h photos-e"
      />
      <p className="small muted" id="photos-h">
        {t('photosHint')}
      </p>
    </Frame>
  );
}

/**
 * Shows the contact form, which any browser can send; its behaviour shows errors in place. Nothing keeps a
 * browser from sending it empty (SITE-84).
 */
export function Form({
  form,
  language,
  policyUrl,
}: {
  form: ContactForm;
  language: Language;
  policyUrl: string;
}) {
  const t = words(language);
  return (
    <form
      className="fm"
      method="post"
      action="/contact-us"
      encType="multipart/form-data"
      noValidate
      data-inquiry={form.proofBits}
      data-offline={t('problemOffline')}
      data-failed={t('problemFailed')}
      data-sending={t('sending')}
      aria-label={form.title}
    >
      <p className="f-p" role="alert" data-problem="">
        {form.problem && t(errorWord(form.problem))}
      </p>
      {form.source && <p className="muted">{t('asksAbout', { title: form.source })}</p>}
      <input type="hidden" name="t" value={form.token} />
      <p className="f-no" aria-hidden="true" data-fixed="apart">
        <label>
          {t('leaveEmpty')} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <Categories form={form} t={t} />
      {form.fields.map((field) => (
        <Field key={field.name} field={field} form={form} t={t} />
      ))}
      <Photos form={form} t={t} />
      <Consent form={form} t={t} policyUrl={policyUrl} />
      <button type="submit" className="btn">
        {form.button}
      </button>
    </form>
  );
}
