import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useSession } from '#app/session.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useLanguage } from '#app/words.ts';
import { languages } from '#shared/language.ts';
import {
  agencyForm,
  getAgencyRecord,
  listAgencies,
  updateAgency,
  type AgencyRecord,
} from '../../contract-agency.ts';
import { canChangeAgency } from '../../policy.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

const flags = ['sidePanel', 'publishButton', 'shareButton', 'editPanel'] as const;
/** Shows the settings of an agency (TEN-06 to 09); its brand and its domains have screens of their own. */
export function AgencyForm({ agencyId }: { agencyId: string }) {
  const query = useEndpoint(getAgencyRecord, { params: { agencyId } });
  return (
    <Loaded query={query} rows={6}>
      {(agency) => <Form key={agency.id} agency={agency} />}
    </Loaded>
  );
}

type AgencyEdit = ReturnType<typeof useAgencyEdit>;
/** Holds the typed settings of an agency and saves those that were changed. */
function useAgencyEdit(agency: AgencyRecord) {
  const t = useScreenWords();
  const { me } = useSession();
  const isHouse = me!.type === 'house';
  const own = me!.tenants.find((tenant) => tenant.id === agency.id);
  const disabled = !canChangeAgency({
    kind: 'user',
    type: me!.type,
    role: isHouse ? 'house' : (own?.role ?? null),
    flags: own?.flags ?? null,
  });
  const {
    businessName,
    email,
    language,
    sidePanel,
    publishButton,
    shareButton,
    editPanel,
    freeCode,
    advancedAgency,
    plan,
  } = agency;
  const form = useKitForm({
    shape: agencyForm,
    initial: {
      businessName,
      email,
      language,
      sidePanel,
      publishButton,
      shareButton,
      editPanel,
      freeCode,
      advancedAgency,
      plan,
    },
  });
  const save = useAction(updateAgency, {
    refresh: [getAgencyRecord, listAgencies],
    onError: (problem) => form.refuse(problem),
    done: () => {
      form.saved();
      toast(t('saved'));
    },
  });
  useUnsavedGuard(form.isDirty() && !save.isPending);
  const send = (values: typeof form.values) =>
    save.mutate({
      params: { agencyId: agency.id },
      body: Object.fromEntries(Object.entries(values).filter(([key]) => form.isDirty(key))),
    });
  return { form, isHouse, disabled, isSaving: save.isPending, send };
}
type OptionalField = 'email' | 'freeCode' | 'plan';
/** Returns the props of an input whose empty text means none. */
const optionalField = (form: AgencyEdit['form'], key: OptionalField) => ({
  ...form.field(key),
  value: form.values[key] ?? '',
  onChange: (event: { currentTarget: { value: string } }) =>
    form.setFieldValue(key, event.currentTarget.value || null),
});

function Form({ agency }: { agency: AgencyRecord }) {
  const t = useScreenWords();
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const { form, isHouse, disabled, isSaving, send } = useAgencyEdit(agency);
  return (
    <form className={css.form} noValidate onSubmit={form.submit(send)}>
      {disabled && <p className="muted">{t('readOnly')}</p>}
      <TextInput label={t('name')} maxLength={200} disabled={disabled} {...form.field('businessName')} />
      <div className={css.two}>
        <TextInput
          label={`${t('email')} (${t('optional')})`}
          type="email"
          dir="ltr"
          disabled={disabled}
          {...optionalField(form, 'email')}
        />
        <Select
          label={t('language')}
          allowDeselect={false}
          disabled={disabled}
          data={languages.map((value) => ({ value, label: names.of(value)! }))}
          {...form.field('language')}
        />
      </div>
      {isHouse && <PlanFields form={form} />}
      <Controls form={form} disabled={disabled} />
      <FreeAccounts form={form} disabled={disabled} deepLink={agency.freeDeepLink} />
      {!disabled && (
        <div className={css.row}>
          <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}

type FormProps = Pick<AgencyEdit, 'form'>;
/** Shows the plan of an agency, which the operator sets. */
function PlanFields({ form }: FormProps) {
  const t = useScreenWords();
  return (
    <div className={css.two}>
      <TextInput label={`${t('plan')} (${t('optional')})`} maxLength={80} {...optionalField(form, 'plan')} />
      <Switch
        className={css.beside!}
        label={t('advanced')}
        {...form.field('advancedAgency', { type: 'checkbox' })}
      />
    </div>
  );
}
/** Shows the switches of what the accounts of an agency may do. */
function Controls({ form, disabled }: FormProps & { disabled: boolean }) {
  const t = useScreenWords();
  return (
    <section className={css.part}>
      <h2>{t('controls')}</h2>
      <p className="muted">{t('controlsLead')}</p>
      {flags.map((flag) => (
        <Switch
          key={flag}
          label={t(flag)}
          description={t(`${flag}Hint`)}
          disabled={disabled}
          {...form.field(flag, { type: 'checkbox' })}
        />
      ))}
    </section>
  );
}
/** Shows the code and the link by which people open free accounts. */
function FreeAccounts({
  form,
  disabled,
  deepLink,
}: FormProps & { disabled: boolean; deepLink: AgencyRecord['freeDeepLink'] }) {
  const t = useScreenWords();
  return (
    <section className={css.part}>
      <h2>{t('free')}</h2>
      <p className="muted">{t('freeLead')}</p>
      <TextInput
        label={`${t('freeCode')} (${t('optional')})`}
        description={t('freeCodeHint')}
        dir="ltr"
        maxLength={40}
        disabled={disabled}
        {...optionalField(form, 'freeCode')}
      />
      {deepLink && <CopyField label={t('deepLink')} value={deepLink} />}
    </section>
  );
}
