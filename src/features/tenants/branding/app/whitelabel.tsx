import { Button, Textarea, TextInput } from '@mantine/core';
import { useEndpoint } from '#app/query.ts';
import type { KitForm } from '#app/ui/form.tsx';
import { Go } from '#app/ui/go.tsx';
import { useTitle } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { rolesOf } from '#shared/theme/palette.ts';
import type { Brand } from '../contract.ts';
import css from './branding.module.css';
import { ImageField } from './image-field.tsx';
import { Preview, type BrandLook } from './preview.tsx';
import { useScope, type Kind, type Scope } from './scope.ts';
import { useScreenWords } from './screen-words.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { type Values, type BrandEdit, useBrandEdit } from './brand-edit.ts';

/** Shows the brand of an agency or an account, with a preview before it is saved (TEN-33). */
function Whitelabel({ kind }: { kind: Kind }) {
  const scope = useScope(kind);
  const t = useScreenWords();
  if (!scope) return <EmptyState title={t('noAgency')} lead={t('noAgencyWhy')} />;
  return <LoadedBrand scope={scope} />;
}
function LoadedBrand({ scope }: { scope: Scope }) {
  const query = useEndpoint(scope.api.get, { params: scope.params });
  return (
    <Loaded query={query} rows={6} screen>
      {(brand) => <Form key={brand.uid} scope={scope} brand={brand} />}
    </Loaded>
  );
}
export const AgencyScreen = () => <Whitelabel kind="agency" />;
export const AccountScreen = () => <Whitelabel kind="account" />;

function Form({ scope, brand }: { scope: Scope; brand: Brand }) {
  const t = useScreenWords();
  const title = useWords('branding')('whitelabel');
  useTitle(title);
  const edit = useBrandEdit(scope, brand);
  const { form, before, changed, disabled, send } = edit;
  const lookOf = (from: Values): BrandLook => ({
    ...from,
    name: from.appName || brand.businessName,
    siteName: brand.businessName,
    host: brand.whitelabelDomain ?? location.hostname,
  });
  return (
    <div className={css.set}>
      <form className={css.form} onSubmit={form.submit(send)} noValidate>
        <h1>{title}</h1>
        <p className={css.lead}>
          {disabled ? t('readOnly') : t(scope.kind === 'agency' ? 'lead' : 'leadAccount')}
        </p>
        <LookFields edit={edit} />
        <div className={css.field}>
          <div className={css.label}>{t('domain')}</div>
          <p className={css.domainLine}>
            <span className="grow trunc">
              <bdi dir="ltr">{brand.whitelabelDomain ?? t('noDomain')}</bdi>
            </span>
            <Go className="lk" to={`${scope.base}/domains`}>
              {t('manageDomains')}
            </Go>
          </p>
        </div>
        <AddressFields form={form} disabled={disabled} />
        <h2>{t('search')}</h2>
        <SearchFields edit={edit} />
        <h2>{t('mails')}</h2>
        <TextInput
          label={t('sender')}
          description={t('senderHint')}
          placeholder={brand.businessName}
          maxLength={60}
          disabled={disabled}
          {...form.field('mailSenderName')}
        />
        {!disabled && <SaveBar edit={edit} />}
      </form>
      <Preview now={lookOf(form.values)} before={lookOf(before)} changed={changed.length > 0} />
    </div>
  );
}

/** The name of the product, its pictures, its theme and its color. */
function LookFields({ edit }: { edit: BrandEdit }) {
  const t = useScreenWords();
  const { scope, brand, form, disabled } = edit;
  const { values } = form;
  const roles = rolesOf(values.themeValue);
  const accent = values.primaryColor || roles['accent']!;
  const paper = {
    background: roles['surface-1']!,
    color: roles['text']!,
    '--plate-dark': roles['plate-dark'],
    '--plate-light': roles['plate-light'],
  };
  return (
    <>
      {scope.kind === 'agency' && (
        <TextInput
          label={t('appName')}
          description={t('appNameHint')}
          placeholder={brand.businessName}
          maxLength={60}
          disabled={disabled}
          {...form.field('appName')}
        />
      )}
      <div className={css.label}>{t('images')}</div>
      <div className={css.images}>
        <ImageField
          scope={scope}
          kind="logo"
          value={values.logo}
          change={(logo) => form.setFieldValue('logo', logo)}
          empty={<b className="trunc">{brand.businessName}</b>}
          disabled={disabled}
          paper={paper}
        />
        <ImageField
          scope={scope}
          kind="icon"
          value={values.icon}
          change={(icon) => form.setFieldValue('icon', icon)}
          empty={<span aria-hidden="true">{[...brand.businessName][0]?.toLocaleUpperCase()}</span>}
          disabled={disabled}
        />
      </div>
      <ThemeChoice
        label={t('theme')}
        hint={t('themeHint')}
        value={values.themeValue}
        change={(value) => form.setFieldValue('themeValue', value)}
        disabled={disabled}
      />
      <ColorField form={form} accent={accent} disabled={disabled} />
    </>
  );
}

function ColorField({
  form,
  accent,
  disabled,
}: {
  form: KitForm<Values>;
  /** The color that is in use: the typed one or that of the theme. */
  accent: string;
  disabled: boolean;
}) {
  const t = useScreenWords();
  const { primaryColor } = form.values;
  return (
    <>
      <TextInput
        label={t('colour')}
        description={t('colourHint')}
        placeholder={accent}
        maxLength={7}
        dir="ltr"
        disabled={disabled}
        {...form.field('primaryColor')}
        onBlur={() => form.setFieldValue('primaryColor', primaryColor.trim().toLowerCase())}
        leftSection={
          <input
            type="color"
            className={css.swatch}
            aria-label={t('pick')}
            disabled={disabled}
            value={/^#[0-9a-f]{6}$/i.test(accent) ? accent : '#000000'}
            onChange={(event) => form.setFieldValue('primaryColor', event.currentTarget.value)}
          />
        }
      />
      {primaryColor && !disabled && (
        <p className={css.under}>
          <button type="button" className="lk" onClick={() => form.setFieldValue('primaryColor', '')}>
            {t('useTheme')}
          </button>
        </p>
      )}
    </>
  );
}

function AddressFields({ form, disabled }: { form: KitForm<Values>; disabled: boolean }) {
  const t = useScreenWords();
  return (
    <>
      <TextInput
        label={`${t('home')} (${t('optional')})`}
        placeholder="https://"
        dir="ltr"
        inputMode="url"
        disabled={disabled}
        {...form.field('appHomeUrl')}
      />
      <TextInput
        label={`${t('policy')} (${t('optional')})`}
        placeholder="https://"
        dir="ltr"
        inputMode="url"
        disabled={disabled}
        {...form.field('policyURL')}
      />
    </>
  );
}

/** The texts that search engines and shared links show. */
function SearchFields({ edit }: { edit: BrandEdit }) {
  const t = useScreenWords();
  const { brand, form, disabled } = edit;
  const { values } = form;
  const count = (key: 'metaTitle' | 'metaDescription', of: number) =>
    t('characters', { used: values[key].length, of });
  return (
    <>
      <TextInput
        label={t('metaTitle')}
        description={count('metaTitle', 70)}
        placeholder={values.appName || brand.businessName}
        maxLength={70}
        disabled={disabled}
        {...form.field('metaTitle')}
      />
      <Textarea
        label={t('metaDescription')}
        description={count('metaDescription', 200)}
        maxLength={200}
        autosize
        minRows={2}
        disabled={disabled}
        {...form.field('metaDescription')}
      />
    </>
  );
}

function SaveBar({ edit }: { edit: BrandEdit }) {
  const t = useScreenWords();
  const { changed, isSaving, discard } = edit;
  return (
    <div className={css.savebar}>
      <Button type="submit" loading={isSaving} disabled={changed.length === 0}>
        {t('save')}
      </Button>
      <Button variant="subtle" color="gray" disabled={changed.length === 0 || isSaving} onClick={discard}>
        {t('discard')}
      </Button>
      <span className="grow" />
      <span className="muted" role="status">
        {changed.length > 0 ? t('unsaved', { count: changed.length }) : ''}
      </span>
    </div>
  );
}
