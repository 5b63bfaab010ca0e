import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'content',
    words: { en: 'Items', tr: 'İçerikler', ar: 'العناصر' },
    template: 'work',
    archive: {
      part: 'items',
      refs: { content_type_id: 'content_type', pipeline_id: 'pipeline', stage_id: 'stage' },
      later: { cover_media_id: 'media', related_to: 'content' },
      people: { user_id: 'importer' },
      title: 'title',
    },
  },
  {
    name: 'content_category',
    words: { en: 'Categories on items', tr: 'İçeriklere verilen kategoriler', ar: 'فئات على العناصر' },
    template: 'work',
    archive: { part: 'items', refs: { content_id: 'content', category_id: 'category' } },
  },
  {
    name: 'content_service',
    words: { en: 'Services on items', tr: 'İçeriklere verilen hizmetler', ar: 'خدمات على العناصر' },
    template: 'work',
    archive: { part: 'items', refs: { content_id: 'content', service_id: 'service' } },
  },
  {
    name: 'content_tag',
    words: { en: 'Tags on items', tr: 'İçeriklere verilen etiketler', ar: 'وسوم على العناصر' },
    template: 'work',
    archive: { part: 'items', refs: { content_id: 'content', tag_id: 'tag' } },
  },
  {
    name: 'content_pair',
    words: { en: 'Before and after pairs', tr: 'Öncesi ve sonrası çiftleri', ar: 'مقارنات قبل/بعد' },
    template: 'work',
    archive: {
      part: 'items',
      refs: { content_id: 'content', before_media_id: 'media', after_media_id: 'media' },
    },
  },
  {
    name: 'content_version',
    words: { en: 'Versions of items', tr: 'İçeriklerin sürümleri', ar: 'نسخ العناصر' },
    template: 'history',
    archive: { part: 'versions', refs: { content_id: 'content' }, people: { by_user_id: 'nobody' } },
  },
  {
    name: 'content_plan',
    words: { en: 'Planned publications', tr: 'Planlanan yayınlar', ar: 'عمليات النشر المجدولة' },
    template: 'work',
    archive: { part: 'items', refs: { content_id: 'content' }, people: { planned_by: 'importer' } },
  },
  {
    name: 'content_public',
    words: { en: 'Public pages', tr: 'Yayındaki sayfalar', ar: 'الصفحات العامة' },
    template: 'derived',
  },
  {
    name: 'content_trash',
    words: {
      en: 'Deleted items in the trash',
      tr: 'Çöp kutusundaki içerikler',
      ar: 'عناصر في سلة المحذوفات',
    },
    template: 'history',
  },
  {
    name: 'former_address',
    words: {
      en: 'Former addresses of items',
      tr: 'İçeriklerin eski adresleri',
      ar: 'العناوين السابقة للعناصر',
    },
    template: 'work',
    archive: { part: 'items', refs: { content_id: 'content' } },
  },
  {
    name: 'preview_link',
    words: { en: 'Links to previews', tr: 'Önizleme bağlantıları', ar: 'روابط المعاينة' },
    template: 'history',
  },
  {
    name: 'saved_view',
    words: { en: 'Stored views', tr: 'Kayıtlı görünümler', ar: 'طرق العرض المحفوظة' },
    template: 'work',
    archive: { part: 'views', people: { owner_id: 'importer' }, title: 'name', undo: { isTimed: true } },
  },
  {
    name: 'search_word',
    words: { en: 'Words that searches know', tr: 'Aramaların bildiği kelimeler', ar: 'كلمات يعرفها البحث' },
    template: 'derived',
  },
];
