import { z } from 'zod';
import { defineProvider } from '#features/ground/connections/server/actions-provider.ts';
import { openAyrshare } from '#platform/outside/networks/closed/ayrshare.ts';
import { lastingNetworkCodes } from '#platform/outside/networks/protocol.ts';
import { canPlanPosts } from '../../policy.ts';
import { trialOf } from '../actions-provider.ts';

const AYRSHARE = 'https://api.ayrshare.com';
const address = z
  .string()
  .trim()
  .max(500)
  .optional()
  .transform((typed) => typed || AYRSHARE);
const addressField = {
  type: 'address',
  label: { en: 'Address of the interface', tr: 'Arayüz adresi', ar: 'عنوان الواجهة' },
  hint: {
    en: 'Leave it empty for the usual one.',
    tr: 'Bilinen adres için boş bırakın.',
    ar: 'اتركه فارغًا للعنوان المعتاد.',
  },
} as const;
export type AyrshareSettings = { address: string };
/** The key of an aggregator of Ayrshare’s protocol, which the house or an agency has; it is off without that key (INTG-16). */
export const ayrshareApp = defineProvider<AyrshareSettings>({
  kind: 'app.ayrshare',
  group: 'networks',
  owners: ['agency', 'house'],
  isOnly: true,
  title: { en: 'Ayrshare: API key', tr: 'Ayrshare: API anahtarı', ar: 'Ayrshare: مفتاح API' },
  does: {
    en: 'Lets accounts post on many networks at once, each with a profile of its own.',
    tr: 'Hesapların kendi profilleriyle aynı anda birçok ağda paylaşmasını sağlar.',
    ar: 'يتيح للحسابات النشر على شبكات كثيرة دفعة واحدة، لكل حساب ملف خاص.',
  },
  shape: z.strictObject({ address }),
  fields: { address: addressField },
  secrets: { key: { type: 'secret', label: { en: 'API key', tr: 'API anahtarı', ar: 'مفتاح API' } } },
  addressOf: (settings) => settings.address,
  about: () => '',
  failures: lastingNetworkCodes,
  test: ({ config }, { settings, secrets }) =>
    trialOf(openAyrshare(config, { ...settings, apiKey: secrets['key'] ?? '', profileKey: '' }).user()),
});
/** The profile of an account at that aggregator. */
export const ayrshare = defineProvider<AyrshareSettings>({
  kind: 'network.ayrshare',
  group: 'networks',
  owners: ['account'],
  isOnly: true,
  needs: ayrshareApp.kind,
  title: { en: 'Ayrshare', tr: 'Ayrshare', ar: 'Ayrshare' },
  does: {
    en: 'Posts your published work on all networks of your Ayrshare profile at once.',
    tr: 'Yayınlanan işlerinizi Ayrshare profilinizdeki tüm ağlarda aynı anda paylaşır.',
    ar: 'ينشر أعمالك المنشورة على كل شبكات ملفك في Ayrshare دفعة واحدة.',
  },
  shape: z.strictObject({ address }),
  fields: { address: addressField },
  secrets: {
    profile: {
      type: 'secret',
      label: { en: 'Profile key', tr: 'Profil anahtarı', ar: 'مفتاح الملف' },
      hint: {
        en: 'In Ayrshare: User Profiles, the key of the profile of this account.',
        tr: 'Ayrshare’de: User Profiles, bu hesabın profil anahtarı.',
        ar: 'في Ayrshare: User Profiles، مفتاح ملف هذا الحساب.',
      },
    },
  },
  addressOf: (settings) => settings.address,
  about: () => '',
  may: canPlanPosts,
  failures: [...lastingNetworkCodes, 'connections.no_app'],
  // The key of the agency or house is needed as well, so that the profile is tried by the job that reads it.
  test: () => Promise.resolve({ code: null, said: '' }),
});
