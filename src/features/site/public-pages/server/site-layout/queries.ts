import { sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Subscription } from '#shared/rights/plans.ts';

type Named = { id: string; label: string };
/** Account, settings and taxonomies of a business's site, as they are stored. */
export type SiteRow = {
  mode: 'hub' | 'website';
  template: 'default' | 'template2';
  themeMode: string | null;
  direction: 'ltr' | 'rtl' | null;
  settings: unknown;
  account: {
    id: string;
    businessName: string;
    description: string;
    phone: string | null;
    email: string | null;
    website: string | null;
    location: {
      address?: string;
      city?: string;
      region?: string;
      postcode?: string;
      country?: string;
      lat?: number;
      lng?: number;
    } | null;
    agencyHost: string | null;
    subscription: Subscription;
    language: Site['language'];
    logo: { url?: string } | null;
    country: string | null;
    industry: string | null;
  };
  types: (Named & { key: string })[];
  categories: Named[];
  services: (Named & { alias: string; description: string })[];
  labels: (Named & { tags: Named[] })[];
};
/** Reads the account of a site with its settings and taxonomies. */
export async function siteRow(tx: TenantTx, accountId: string): Promise<SiteRow> {
  const row = await tx.one(sql<SiteRow>`
    select coalesce(s.mode, 'hub') as mode, coalesce(s.template, 'default') as template, s.theme_mode,
      s.direction, coalesce(s.settings, '{}') as settings,
      jsonb_build_object(
        'id', a.id, 'businessName', a.business_name, 'description', a.description, 'phone', a.phone,
        'email', a.public_email, 'website', a.website, 'location', a.location, 'subscription', a.subscription_type,
        'language', a.language, 'logo', a.logo, 'agencyHost', agency_host(), 'country', a.location->>'country',
        'industry', a.industry
      ) as account,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', t.id, 'key', t.key, 'label', t.label) order by t.position, t.label
          ),
          '[]'
        )
        from content_type t
        where t.account_id = a.id
      ) as types,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('id', c.id, 'label', c.label) order by c.position, c.label), '[]'
        )
        from category c
        where c.account_id = a.id
      ) as categories,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', v.id, 'label', v.label, 'alias', v.alias, 'description', v.description)
            order by v.position, v.label
          ),
          '[]'
        )
        from service v
        where v.account_id = a.id
      ) as services,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', l.id, 'label', l.label, 'tags',
              (
                select coalesce(
                  jsonb_agg(jsonb_build_object('id', g.id, 'label', g.label) order by g.position, g.label),
                  '[]'
                )
                from tag g
                where g.account_id = a.id and g.label_id = l.id
              )
            )
            order by l.position, l.label
          ),
          '[]'
        )
        from label l
        where l.account_id = a.id
      ) as labels
    from account a
    left join site_settings s on s.account_id = a.id
    where a.id = ${accountId}
  `);
  if (!row) throw new Error(`no account ${accountId}`);
  return row;
}
