import type { TemplateWords } from './actions-words.ts';

/** Sentences of templates in Turkish. Names stand where they take no suffix, whose vowels would follow theirs. */
export const turkish: TemplateWords = {
  opening: {
    job: ({ work, place, when }) =>
      [
        place && `${place} bölgesinde`,
        work ? `${work} çalışması` : 'bir çalışma',
        when && `${when} tarihinde tamamlandı`,
      ]
        .filter(Boolean)
        .join(' '),
    article: () => '',
    property: ({ place }) => place && `${place} bölgesinde bir mülk`,
  },
  title: {
    job: ({ work, place }) => [place && `${place}:`, work || 'tamamlanan çalışma'].filter(Boolean).join(' '),
    article: ({ title }) => title || 'Yazı',
    property: ({ title, place }) => [title || 'İlan', place].filter(Boolean).join(', '),
  },
  seen: (seen) => `Fotoğraflarda görülenler: ${seen}`,
  about: (words) => `Konu: ${words}`,
  by: {
    job: (business) => `Çalışmayı yapan: ${business}`,
    article: (business) => `Hazırlayan: ${business}`,
    property: (business) => `İlan sahibi: ${business}`,
  },
  contact: {
    job: (contacts) => `Benzer bir çalışma için: ${contacts}`,
    article: (contacts) => `Sorularınız için: ${contacts}`,
    property: (contacts) => `Bilgi ve yerinde görmek için: ${contacts}`,
  },
  of: (business, town) => `${business} (${town})`,
  heading: { work: 'Yapılan çalışma', result: 'Sonuç' },
};
