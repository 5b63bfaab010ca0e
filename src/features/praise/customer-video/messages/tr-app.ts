import type { Words } from '#shared/words.ts';
import type { app as en } from './en-app.ts';

export const app = {
  'testimonials.no_video': 'Video yok.',
  'testimonials.captions': 'Bunlar altyazı değil: her satıra zaman ve söz gerekir.',
  'testimonials.no_speech': 'Bu sunucuda konuşma tanıma yok.',
  'testimonials.captions_there': 'Bu dilde altyazı var ya da yazılıyor.',
  'testimonials.video_long': 'Video iki dakikadan uzun.',
  'testimonials.video_late': 'Artık video eklenemez.',
  'testimonials.video_partial': 'Videonun bazı parçaları eksik.',
} satisfies Words<typeof en>;
