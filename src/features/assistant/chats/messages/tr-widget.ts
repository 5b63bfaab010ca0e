import type { widget as en } from './en-widget.ts';

export const widget: typeof en = {
  ask: 'Bize sorun',
  write: 'Bize yazın',
  open: (p) => `${p.label}: ${p.business} ile sohbeti aç`,
  dialog: (p) => `Sohbet: ${p.business}`,
  close: 'Sohbeti kapat',
  typing: 'Yanıt geliyor…',
  offline: 'Bağlantı yok. Mesajınız duruyor: yeniden gönderin.',
  slow: 'Yanıt her zamankinden uzun sürüyor. Onu burada bulacaksınız.',
  speak: 'Konuş',
  listening: 'Dinliyor. Durdurmak için yeniden basın.',
  unheard: 'Bir şey duyulmadı. Lütfen yeniden deneyin ya da yazın.',
  toPerson: 'Bir çalışanla konuş',
  back: 'Sohbete dön',
  example: 'Örnek sayfa',
  exampleHint: 'Başka bir sitenin sayfası sohbetinizi böyle gösterir. Düğme köşede durur.',
};
