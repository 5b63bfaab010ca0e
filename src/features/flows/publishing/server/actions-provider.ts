import { z } from 'zod';
import { defineProvider } from '#features/ground/connections/server/actions-provider.ts';
import type { Opened } from '#features/ground/connections/server/actions-provider.ts';
import { lastingCodes, type WordPressSite } from '#platform/outside/wordpress/protocol.ts';
import { trySite } from '#platform/outside/wordpress/try-site.ts';
import { canConnectSites } from '../policy.ts';

type Settings = { address: string; userName: string };
/** Returns the site of a connection. */
export const siteOf = ({ settings, secrets }: Opened<Settings>): WordPressSite => ({
  ...settings,
  password: secrets['password'] ?? '',
});
/** The WordPress sites on which an account publishes (INTG-03). */
export const wordPress = defineProvider<Settings>({
  kind: 'website.wordpress',
  group: 'websites',
  owners: ['account'],
  isOnly: false,
  title: { en: 'WordPress', tr: 'WordPress', ar: 'ووردبريس' },
  does: {
    en: 'Posts your published work on your own website, with photos.',
    tr: 'Yayınlanan işlerinizi fotoğraflarıyla kendi web sitenize gönderir.',
    ar: 'ينشر أعمالك المنشورة مع صورها على موقعك.',
  },
  shape: z.strictObject({
    address: z.string().trim().min(1).max(500),
    userName: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^[^:]*$/),
  }),
  fields: {
    address: {
      type: 'address',
      label: { en: 'Address of the website', tr: 'Web sitesinin adresi', ar: 'عنوان الموقع' },
      isNeeded: true,
    },
    userName: {
      type: 'text',
      label: { en: 'User name in WordPress', tr: 'WordPress kullanıcı adı', ar: 'اسم المستخدم في ووردبريس' },
      hint: {
        en: 'Someone with the role Author or Editor.',
        tr: 'Yazar veya Editör rolünde biri.',
        ar: 'شخص دوره كاتب أو محرّر.',
      },
      isNeeded: true,
    },
  },
  secrets: {
    password: {
      type: 'secret',
      label: { en: 'Application password', tr: 'Uygulama şifresi', ar: 'كلمة مرور التطبيق' },
      hint: {
        en: 'In WordPress: Users, Profile, Application Passwords. It is not the password you sign in with.',
        tr: 'WordPress’te: Kullanıcılar, Profil, Uygulama şifreleri. Oturum açtığınız şifre değildir.',
        ar: 'في ووردبريس: المستخدمون، الملف الشخصي، كلمات مرور التطبيقات. وهي غير كلمة مرور تسجيل الدخول.',
      },
    },
  },
  addressOf: ({ address }) => address,
  about: ({ address, userName }) =>
    `${URL.canParse(address) ? new URL(address).host : address} · ${userName}`,
  may: canConnectSites,
  failures: lastingCodes,
  test: ({ config }, opened, signal) => trySite(config, siteOf(opened), signal),
});
