import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant. */
export const tables: readonly Table[] = [
  {
    name: 'social_setting',
    words: { en: 'Plan of social posts', tr: 'Sosyal gönderi planı', ar: 'خطة المنشورات الاجتماعية' },
    template: {
      section: 'social',
      fields: [
        'days_limit',
        'gmb_action_id',
        'gmb_additional_data',
        'gmb_post_topic_id',
        'social_period',
        'source_id',
        'sub_reddit_text',
        'top_of_youtube_post',
        'youtube_video_type',
      ],
      stays: ['created_at', 'gmb_action_url', 'is_automatic', 'updated_at'],
    },
  },
  {
    name: 'account_ayrshare',
    words: { en: 'Profile at Ayrshare', tr: 'Ayrshare profili', ar: 'الملف في Ayrshare' },
    template: 'secret',
  },
  {
    name: 'ayrshare_analytics',
    words: { en: 'Numbers of social posts', tr: 'Sosyal gönderi sayıları', ar: 'أرقام المنشورات الاجتماعية' },
    template: 'history',
  },
];
