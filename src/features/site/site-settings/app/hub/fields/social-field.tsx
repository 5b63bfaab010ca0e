import { NativeSelect, TextInput } from '@mantine/core';
import type { SiteSettings } from '../../../contract-settings.ts';
import { socialIconOf, socialIcons } from '#shared/web/social-icons.ts';
import type { ControlProps } from './control-props.ts';
import { useHubWords } from '../hub-words.ts';
import { ValueList } from '../list-fields.tsx';
import { PictureField } from '../picture-fields.tsx';
import css from '../hub.module.css';

type Social = SiteSettings['contact']['social'][number];
/** Returns the entry with another address; its icon follows the network unless the owner has chosen one. */
const withLink = (entry: Social, link: string): Social => ({
  ...entry,
  link,
  icon: entry.icon === socialIconOf(entry.link) ? socialIconOf(link) : entry.icon,
});

/** Links to social networks, in the order of the footer, each with an icon or a picture of the owner (SITE-124). */
export function SocialField({ label, value, change, error, accountId }: ControlProps) {
  const t = useHubWords();
  return (
    <ValueList<Social>
      label={label}
      values={value as Social[]}
      change={change}
      most={12}
      nameOf={(entry) => entry.label || entry.link}
      add={() => ({ link: '', label: '', icon: '', customIcon: null })}
      error={error}
    >
      {(entry, set, name) => (
        <div className={css.stack}>
          <TextInput
            label={t('socialLink')}
            placeholder="https://"
            dir="ltr"
            maxLength={500}
            value={entry.link}
            onChange={(event) => set(withLink(entry, event.currentTarget.value))}
          />
          <div className={css.pair}>
            <TextInput
              label={t('socialName')}
              dir="auto"
              maxLength={40}
              value={entry.label}
              onChange={(event) => set({ ...entry, label: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('icon')}
              disabled={entry.customIcon !== null}
              value={entry.icon}
              data={(['', ...socialIcons] as const).map((icon) => ({
                value: icon,
                label: t(icon === '' ? 'icon_' : `social_${icon}`),
              }))}
              onChange={(event) => set({ ...entry, icon: event.currentTarget.value as Social['icon'] })}
            />
          </div>
          <PictureField
            label={t('socialOwnIcon')}
            name={t('socialOwnIconOf', { name })}
            value={entry.customIcon}
            change={(picture) => set({ ...entry, customIcon: picture as Social['customIcon'] })}
            error={undefined}
            accountId={accountId}
            kind="image"
          />
        </div>
      )}
    </ValueList>
  );
}
