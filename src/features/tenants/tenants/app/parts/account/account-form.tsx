import { IndustryField } from '#features/structure/industries/app/parts/industry-field.tsx';
import { PointField } from '#features/ground/places/app/parts/point-field.tsx';
import { Button, Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useSession } from '#app/session.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useKitForm, type KitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useLanguage } from '#app/words.ts';
import { languages } from '#shared/language.ts';
import {
  accountForm,
  getAccount,
  getLanguages,
  updateAccount,
  type Account,
  type AccountForm as Values,
} from '../../../contract.ts';
import { listAgencyAccounts, listAllAccounts } from '../../../contract-lists.ts';
import { canChangeAccount } from '../../../policy.ts';
import { useScreenWords } from '../../screen-words.ts';
import { countryCode, CountryField } from '../country-field.tsx';
import css from '../../tenants.module.css';

/** Shows the form of an account (TEN-44, AUTH-46 to 49). */
export function AccountForm({ accountId }: { accountId: string }) {
  const query = useEndpoint(getAccount, { params: { accountId } });
  return (
    <Loaded query={query} rows={6}>
      {(account) => <Form key={account.id} account={account} />}
    </Loaded>
  );
}
const typed = accountForm.omit({ logo: true });
type Typed = Omit<Values, 'logo'>;

/** Returns the values that the form shows first; a text that is not stored is empty. */
function valuesOf(account: Account): Typed {
  const { lat, lng, ...place } = account.location ?? {};
  return {
    businessName: account.businessName,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email ?? '',
    isEmailPublic: account.isEmailPublic,
    phone: account.phone ?? '',
    website: account.website ?? '',
    description: account.description,
    industry: account.industry ?? '',
    language: account.language,
    otherLanguages: account.otherLanguages,
    timeZone: account.timeZone,
    countryLocal: countryCode(account.countryLocal ?? '') as Typed['countryLocal'],
    address: place.address ?? '',
    city: place.city ?? '',
    region: place.region ?? '',
    postcode: place.postcode ?? '',
    country: countryCode(place.country ?? ''),
    point: lat === undefined || lng === undefined ? null : { lat, lng },
  };
}
/** Returns the change that typed values ask for; parts of the location that the form does not show stay. */
function changeOf(account: Account, values: Typed) {
  const { address, city, region, postcode, country, point, phone, website, industry, countryLocal, ...rest } =
    values;
  const { lat: _lat, lng: _lng, ...place } = account.location ?? {};
  return {
    ...rest,
    phone: phone || null,
    website: website || null,
    industry: industry || null,
    countryLocal: countryLocal || null,
    location: { ...place, address, city, region, postcode, country, ...point },
  };
}

/** Checks whether the person may change an account. */
function useMayChange(account: Account): boolean {
  const { me } = useSession();
  const own = me!.tenants.find((tenant) => tenant.id === account.id || tenant.id === account.agencyId);
  return canChangeAccount({
    kind: 'user',
    type: me!.type,
    role: me!.type === 'house' ? 'house' : (own?.role ?? null),
    rights: own?.rights ?? null,
    flags: own?.flags ?? null,
  });
}

function Form({ account }: { account: Account }) {
  const t = useScreenWords();
  const disabled = !useMayChange(account);
  const form = useKitForm<Typed>({ shape: typed, initial: valuesOf(account) });
  const save = useAction(updateAccount, {
    refresh: [getAccount, getLanguages, listAgencyAccounts, listAllAccounts],
    onError: (problem) => form.refuse(problem),
    done: () => {
      form.saved();
      toast(t('saved'));
    },
  });
  useUnsavedGuard(form.isDirty() && !save.isPending);
  const send = (values: Typed) =>
    save.mutate({ params: { accountId: account.id }, body: changeOf(account, values) });
  return (
    <form className={css.form} noValidate onSubmit={form.submit(send)}>
      {disabled && <p className="muted">{t('readOnly')}</p>}
      <ContactFields form={form} disabled={disabled} />
      <LanguageFields form={form} disabled={disabled} timeZone={account.timeZone} />
      <PlaceFields form={form} disabled={disabled} />
      {!disabled && (
        <div className={css.row}>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}

type FieldsProps = { form: KitForm<Typed>; disabled: boolean };
/** Shows the fields of who the business is and how it is reached. */
function ContactFields({ form, disabled }: FieldsProps) {
  const t = useScreenWords();
  return (
    <>
      <TextInput
        label={t('businessName')}
        maxLength={200}
        disabled={disabled}
        autoComplete="organization"
        {...form.field('businessName')}
      />
      <div className={css.two}>
        <TextInput label={t('firstName')} maxLength={100} disabled={disabled} {...form.field('firstName')} />
        <TextInput label={t('lastName')} maxLength={100} disabled={disabled} {...form.field('lastName')} />
        <TextInput label={t('email')} type="email" dir="ltr" disabled={disabled} {...form.field('email')} />
        <TextInput
          label={`${t('phone')} (${t('optional')})`}
          type="tel"
          dir="ltr"
          maxLength={31}
          disabled={disabled}
          {...form.field('phone')}
        />
        <TextInput
          label={`${t('website')} (${t('optional')})`}
          dir="ltr"
          inputMode="url"
          maxLength={300}
          disabled={disabled}
          {...form.field('website')}
        />
        <IndustryField
          label={`${t('industry')} (${t('optional')})`}
          maxLength={120}
          disabled={disabled}
          {...form.field('industry')}
          value={form.getValues().industry}
        />
      </div>
      <Checkbox
        label={t('isEmailPublic')}
        description={t('isEmailPublicWhat')}
        disabled={disabled}
        {...form.field('isEmailPublic', { type: 'checkbox' })}
      />
      <Textarea
        label={`${t('description')} (${t('optional')})`}
        maxLength={4000}
        autosize
        minRows={3}
        disabled={disabled}
        {...form.field('description')}
      />
    </>
  );
}
/** Shows the fields of the languages of the business, its time zone and the country of its calendars. */
function LanguageFields({ form, disabled, timeZone }: FieldsProps & { timeZone: string }) {
  const t = useScreenWords();
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  return (
    <>
      <Select
        label={t('language')}
        allowDeselect={false}
        disabled={disabled}
        data={languages.map((value) => ({ value, label: names.of(value)! }))}
        {...form.field('language')}
      />
      <MultiSelect
        label={`${t('otherLanguages')} (${t('optional')})`}
        description={t('otherLanguagesWhat')}
        disabled={disabled}
        data={languages
          .filter((value) => value !== form.getValues().language)
          .map((value) => ({ value, label: names.of(value)! }))}
        {...form.field('otherLanguages')}
      />
      <Select
        label={t('timeZone')}
        description={t('timeZoneWhat')}
        allowDeselect={false}
        searchable
        limit={100}
        disabled={disabled}
        data={[...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
        {...form.field('timeZone')}
      />
      <CountryField
        label={`${t('countryLocal')} (${t('optional')})`}
        description={t('countryLocalWhat')}
        disabled={disabled}
        {...form.field('countryLocal')}
      />
    </>
  );
}
/** Shows the fields of the address of the business, and of its point on the map. */
function PlaceFields({ form, disabled }: FieldsProps) {
  const t = useScreenWords();
  return (
    <section className={css.part}>
      <h2>{t('place')}</h2>
      <TextInput
        label={`${t('street')} (${t('optional')})`}
        maxLength={300}
        disabled={disabled}
        {...form.field('address')}
      />
      <div className={css.two}>
        <TextInput
          label={`${t('city')} (${t('optional')})`}
          maxLength={120}
          disabled={disabled}
          {...form.field('city')}
        />
        <TextInput
          label={`${t('region')} (${t('optional')})`}
          maxLength={120}
          disabled={disabled}
          {...form.field('region')}
        />
        <TextInput
          label={`${t('zip')} (${t('optional')})`}
          dir="ltr"
          inputMode="numeric"
          maxLength={20}
          disabled={disabled}
          {...form.field('postcode')}
        />
        <CountryField
          label={`${t('country')} (${t('optional')})`}
          disabled={disabled}
          {...form.field('country')}
        />
      </div>
      {!disabled && (
        <PointField
          name="point"
          label={`${t('point')} (${t('optional')})`}
          value={form.getValues().point}
          change={(point) => form.setFieldValue('point', point)}
        />
      )}
    </section>
  );
}
