import { number, plural, type Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'Medya', photos: 'Fotoğraflar', photosCount: plural<{ count: number }>({ one: '# fotoğraf', other: '# fotoğraf' }),
  addPhotos: 'Fotoğraf ekle', takePhoto: 'Fotoğraf çek', chooseHere: 'Fotoğraf seçin', dropHere: 'Fotoğrafları buraya bırakın', dropNow: 'Yüklemek için bırakın', dropHint: 'JPEG, PNG, TIFF veya WebP, en çok 50 MB; filmler en çok 10 MB',
  uploads: 'Yüklemeler', uploading: plural<{ count: number }>({ one: '# dosya yükleniyor', other: '# dosya yükleniyor' }), preparingCount: plural<{ count: number }>({ one: '# dosya hazırlanıyor', other: '# dosya hazırlanıyor' }),
  uploaded: plural<{ count: number }>({ one: '# dosya yüklendi', other: '# dosya yüklendi' }), notUploaded: plural<{ count: number }>({ one: '# dosya yüklenemedi', other: '# dosya yüklenemedi' }),
  sentOf: (p, lang) => `${p.size} içinden %${number(p.percent, lang)}`,
  uploadProgress: (p) => `${p.name} yükleniyor`, waiting: 'Bekliyor', offline: 'Ağ bekleniyor', offlineLead: 'Çevrimdışısınız. Ağ gelince yüklemeler kendiliğinden sürer.', preparing: 'Hazırlanıyor', done: 'Tamam',
  cancelUpload: (p) => `${p.name} yüklemesini iptal et`, retryUpload: (p) => `${p.name} dosyasını yeniden dene`, dismiss: (p) => `${p.name} dosyasını listeden kaldır`,
  showUploads: 'Yüklemeleri göster', hideUploads: 'Yüklemeleri gizle', closeUploads: 'Yüklemeleri kapat', resumed: plural<{ count: number }>({ one: 'Önceki # yükleme sürdürülüyor', other: 'Önceki # yükleme sürdürülüyor' }),
  cover: 'Kapak', makeCover: 'Kapak yap', isCover: 'Kapak fotoğrafı', editPhoto: 'Metinleri düzenle', removePhoto: 'Kaldır', download: 'Özgün dosyayı indir', menuOf: (p) => `${p.name} için işlemler`, openPhoto: (p) => `${p.name} dosyasını düzenle`,
  removeAsk: 'Bu fotoğraf kaldırılsın mı?', removeWhat: 'Herkese açık sayfadan ve öncesi-sonrası çiftinden de çıkar. Bu işlem geri alınamaz.', removed: 'Fotoğraf kaldırıldı',
  moveHandle: (p, lang) => `${p.name} dosyasını taşı, sıra ${number(p.n, lang)} / ${number(p.count, lang)}. Ok tuşları taşır`, moveEarlier: 'Öne al', moveLater: 'Sona al',
  movedTo: (p, lang) => `${p.name} artık ${number(p.count, lang)} fotoğraf içinde ${number(p.n, lang)}. sırada`, moveHint: 'Sıralamak için sürükleyin ya da tutamağa odaklanıp ok tuşlarını kullanın.',
  unfinished: 'Yükleme tamamlanmadı', failed: 'Kullanılamadı', film: 'Film', sound: 'Ses', document: 'Belge',
  emptyTitle: 'Henüz fotoğraf yok', emptyText: 'Bu işin fotoğraflarını ekleyin. En çok bir öncesi ile bir sonrası anlatır.',
  photoTexts: 'Bu fotoğrafın metinleri', alt: 'Açıklama', altHelp: 'Fotoğrafı göremeyenler ve arama motorları için. Fotoğrafta ne var?', caption: 'Alt yazı', captionHelp: 'Herkese açık sayfada fotoğrafın altında görünür.', mediaTitle: 'Başlık',
  save: 'Kaydet', cancel: 'Vazgeç', saved: 'Kaydedildi', takenOn: (p) => `Çekim: ${p.date}`, takenAtPlace: 'Yeri biliniyor', privateNote: 'Yer, zaman ve kamera bilgisi gizli kalır.',
  beforeAfter: 'Öncesi ve sonrası', pairsCount: plural<{ count: number }>({ one: '# çift', other: '# çift' }), pairPhotos: 'Fotoğrafları eşle', pairWith: 'Şununla eşle …', before: 'Öncesi', after: 'Sonrası', swap: 'Öncesi ile sonrasını değiştir', unpair: 'Çifti ayır',
  noPairs: 'Neyin değiştiğini göstermek için iki fotoğrafı eşleyin.', needTwo: 'Bir çift için iki fotoğraf gerekir.', choosePair: 'İki fotoğraf seçin', chooseLead: 'Daha eski olan “öncesi” olarak önerilir.', chosen: (p, lang) => `${number(2, lang)} fotoğraftan ${number(p.n, lang)} tanesi seçildi`, pairThem: 'Eşle', orderedByDate: 'Fotoğrafların tarihine göre sıralandı',
  library: 'Medya kitaplığı', all: 'Tümü', images: 'Fotoğraflar', films: 'Filmler', sounds: 'Sesler', documents: 'Belgeler', unused: 'Kullanılmayanlar', search: 'Adlarda ve metinlerde ara', find: 'Arama', allUsed: 'Her şey kullanılıyor', allUsedText: 'Her dosya bir içeriğe bağlı.', libraryEmpty: 'Henüz bir şey yüklenmedi', libraryEmptyText: 'İçeriklere eklediğiniz fotoğraflar burada da durur.', more: 'Daha fazla göster', openContent: 'İçeriğini aç',
  'media.type': 'Bu tür dosya kullanılamaz. Fotoğraflar JPEG, PNG, TIFF veya WebP; filmler MP4, WebM, Ogg veya QuickTime olmalı.', 'media.heic': 'HEIC fotoğraflar henüz kullanılamıyor. Kamera ayarlarında “En Uyumlu” seçeneğini seçin ya da JPEG olarak kaydedin.',
  'media.too_large': 'Dosya çok büyük. Fotoğraflar en çok 50 MB, film ve sesler 10 MB, belgeler 25 MB olabilir.', 'media.empty': 'Dosya boş.', 'media.content_type': 'Dosyanın içeriği adının söylediği gibi değil.', 'media.damaged': 'Dosya bozuk ya da eksik. Kameradan yeniden deneyin.',
  'media.too_many_pixels': 'Resmin pikseli çok fazla. En çok 65 megapiksel kullanılabilir.', 'media.not_processed': 'Resim hazırlanamadı. Yeniden deneyin.', 'media.order': 'Fotoğraflar başka yerde değişti. En yeni sıra gösteriliyor.', 'media.unknown': 'Yükleme olmadı. Yeniden deneyin.',
  'storage.full': 'Sunucuda yer kalmadı. Hiçbir şey kaybolmadı; daha sonra yeniden deneyin.', 'upload.gone': 'Yükleme bu arada kaldırılmış. Dosyayı yeniden ekleyin.', forbidden: 'İzniniz yok. Lütfen yöneticinizle görüşün.', 'forbidden.agency': 'İzniniz yok. Lütfen ajansınızla görüşün.',
} satisfies Words<typeof enApp>;
