import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'media',
    words: { en: 'Photos and files', tr: 'Fotoğraflar ve dosyalar', ar: 'الصور والملفات' },
    template: 'work',
    archive: {
      part: 'media',
      refs: { content_id: 'content' },
      people: { uploaded_by: 'nobody' },
      omit: ['testimonial_link_id', 'replaces_id', 'twin_id', 'twin_kind'],
      title: 'name',
    },
  },
  {
    name: 'image_upload_history',
    words: { en: 'History of photo uploads', tr: 'Fotoğraf yüklemelerinin geçmişi', ar: 'سجل رفع الصور' },
    template: 'history',
    archive: { part: 'history', people: { uploaded_by: 'nobody' }, undo: {} },
  },
  {
    name: 'video_upload_history',
    words: {
      en: 'History of video uploads',
      tr: 'Video yüklemelerinin geçmişi',
      ar: 'سجل رفع مقاطع الفيديو',
    },
    template: 'history',
    archive: { part: 'history', people: { uploaded_by: 'nobody' }, undo: {} },
  },
];
