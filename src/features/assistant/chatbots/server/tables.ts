import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant. */
export const tables: readonly Table[] = [
  {
    name: 'widget_setting',
    words: { en: 'Settings of the assistant', tr: 'Asistan ayarları', ar: 'إعدادات المساعد' },
    template: {
      section: 'widget',
      fields: [
        'avatar',
        'bot_primary_deliverables',
        'bot_primary_objective',
        'bot_profile',
        'bot_role',
        'bot_tone_of_voice',
        'call_to_action_buttons',
        'conversation_stage_options',
        'disclosure',
        'greeting',
        'guardrails',
        'keep_days',
        'landing_action_buttons',
        'landing_background_color',
        'landing_background_opacity',
        'landing_page_title',
        'message_cap',
        'opening_stage',
        'select_gender',
        'style_view',
        'voice_button_value',
        'widget_name',
      ],
      stays: [
        'business_description',
        'business_name',
        'business_products_services',
        'created_at',
        'landing_background_img',
        'landing_page_icon',
        'mode',
        'updated_at',
        'version',
      ],
    },
  },
  {
    name: 'chat_widget',
    words: { en: 'Chat on other websites', tr: 'Başka sitelerdeki sohbet', ar: 'المحادثة على مواقع أخرى' },
    template: {
      section: 'widget',
      fields: ['widget_color', 'widget_position', 'widget_theme'],
      stays: ['approved_domain', 'created_at', 'match_id', 'updated_at'],
    },
  },
];
