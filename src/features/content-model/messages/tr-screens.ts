import { plural, type Words } from '#shared/words.ts';
import type { errors as enErrors, screens as en } from './en-screens.ts';

export const screens: Words<typeof en> = {
  tabFields: 'Alanlar', tabGroups: 'Gruplar', views: 'Alanlar ve gruplar', lead: 'Her öğede bulunanların dışındaki alanlar. Bir grup, alanlarını birlikte gösterir veya gizler.', listOf: 'Özel alanlar', field: 'Alan', type: 'Tür', where: 'İçerik türleri', everyType: 'Tümü', group: 'Grup', noGroup: 'Yok',
  noFields: 'Özel alan yok', noFieldsWhy: 'Bu hesabın alanları burada görünür.', newGroup: 'Yeni grup', groupsOf: 'Özel alan grupları', none: 'Henüz grup yok',
  noneWhy: 'Alanları herkes görmesin istiyorsanız bir gruba koyun. İzin şablonları ve bir üyenin hakları grupları bütün olarak açıp kapatır.', forAll: 'Herkes için', forOne: (p) => `Yalnızca ${p.name} için`, fields: plural({ one: '# alan', other: '# alan' }), forGone: 'Yalnızca ayrılmış bir kişi için', noFieldIn: 'Henüz alan yok',
  edit: 'Düzenle', editOf: (p) => `${p.name} grubunu düzenle`, up: (p) => `${p.name}: yukarı taşı`, down: (p) => `${p.name}: aşağı taşı`, takeOut: (p) => `${p.name} alanını çıkar`, remove: 'Dağıt', removeOf: (p) => `${p.name} grubunu dağıt`, removeAsk: (p) => `“${p.name}” grubu dağıtılsın mı?`,
  removeWhat: 'Alanları kalır ve bundan sonra herkes tarafından görülür.', removed: 'Grup dağıtıldı', saved: 'Kaydedildi', name: 'Ad', person: 'Kimin için', personHint: 'Bir kişi seçilirse izinlerle kısıtlanan başka hiç kimse bu alanları görmez. Sahipler ve ajans her zaman görür.', everybody: 'Herkes', inOrder: 'Alanlar, sırasıyla', add: 'Alan ekle',
  addNone: 'Bütün alanlar bu grupta', from: (p) => `${p.name} (şu an: ${p.group})`, save: 'Kaydet', create: 'Oluştur', cancel: 'Vazgeç', unsaved: 'Gruptaki değişiklikler kaybolur.',
  type_text: 'Metin', type_number: 'Sayı', type_multiText: 'Birden çok metin', type_date: 'Tarih', type_select: 'Seçenek', type_multiSelect: 'Birden çok seçenek', type_mapAutocomplete: 'Adres', type_map: 'Haritada nokta', type_media: 'Fotoğraf ve videolar',
};
export const errors: Words<typeof enErrors> = {
  'model.groups_many': 'Bir hesapta en çok 100 grup olabilir', 'model.group_exists': 'Bu adda bir grup var', 'model.unknown_person': 'Bu kişi hesapta değil', 'model.unknown_field': 'Bu alan yok',
};
