import type { errors as en } from './en-errors.ts';

/** Words of codes. */
export const errors: typeof en = {
  'knowledge.address':
    'Bu bir web sitesi adresi değil. Tarayıcıdaki gibi yazın, örneğin https://example.com.',
  'knowledge.private': 'Bu adres herkese açık internette değil.',
  'knowledge.unreachable': 'Web sitesi yanıt vermiyor. Adresi denetleyin veya daha sonra yeniden deneyin.',
  'knowledge.slow': 'Web sitesi çok yavaş yanıt veriyor. Daha sonra yeniden deneyin.',
  'knowledge.page_large': 'Bu sayfa okunamayacak kadar büyük.',
  'knowledge.page_redirects': 'Bu sayfa bir adresten ötekine dönüp duruyor.',
  'knowledge.page_gone': 'Web sitesi bu sayfanın artık olmadığını söylüyor.',
  'knowledge.page_status': 'Web sitesi sayfa yerine bir hatayla yanıt veriyor.',
  'knowledge.page_kind': 'Bu adreste metin içeren bir sayfa yok.',
  'knowledge.page_empty': 'Bu sayfada insanların gördüğü bir metin bulunamadı.',
  'knowledge.page_refused': 'Web sitesi bu sayfanın programlarca okunmasına izin vermiyor (robots.txt).',
  'knowledge.no_pages': 'Orada sayfa bulunamadı.',
  'knowledge.discovering': 'Sayfalar zaten aranıyor. Önce bulunanlardan seçin.',
  'knowledge.file_kind': 'Yalnızca PDF, Word (DOCX), Markdown ve düz metin okunabilir.',
  'knowledge.file_locked': 'Bu PDF parolayla korunuyor. Parolasız kaydedip yeniden ekleyin.',
  'knowledge.file_damaged': 'Bu dosya bozuk ve okunamıyor.',
  'knowledge.file_pages': 'Bu PDF çok uzun: en fazla 1.000 sayfa. Önemli bölümünü ekleyin.',
  'knowledge.file_large': 'Bu dosya çok büyük: en fazla 25 MB ve bir milyon harf.',
  'knowledge.file_empty': 'Bu dosyada metin bulunamadı. Taranmış sayfalarda yalnızca resim vardır.',
  'knowledge.too_much': 'Bunu okumak çok uzun sürüyor. Önemli bölümünü metin olarak ekleyin.',
  'knowledge.many_docs': 'Asistan zaten 2.000 kaynak biliyor. Önce bazılarını silin.',
  'knowledge.many_faqs': 'Zaten 500 sık sorulan soru var. Önce bazılarını silin.',
  'knowledge.many_classes': 'Zaten 30 sınıf var. Önce bazılarını silin.',
  'knowledge.own_doc': 'Bu, kendi içeriğinizi izler. Orada değiştirin.',
  'knowledge.faq_form': 'İlk satıra soruyu, altına yanıtını yazın.',
  'knowledge.no_answer': 'Önce bir yanıt yazın.',
  'knowledge.gap_over': 'Bu soru bu arada yanıtlandı veya gizlendi.',
};
