import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-copies.ts';

export const screens = {
  was: (p) => `Sayfada: ${p.text}`,
  takeBack: 'Geri al',
  related: 'İlgili içerikler',
  relatedTo: 'Bu içeriğin ait olduğu iş',
  relatedHint: 'Bu içeriğin anlattığı işi seçin.',
  relatedSearch: 'İçerik ara…',
  relatedNone: 'İçerik bulunamadı',
  relatedFrom: 'Ona ait içerikler',
} satisfies Words<typeof enScreens>;
