import type { Language } from '#shared/endpoint.ts';
import { bareRegion, fold } from '../rules.ts';

/** Names of towns that people use, where the table of places has another: by country and folded name of the table. */
const names: Partial<Record<Language, Record<string, Record<string, string>>>> = {
  ar: {
    EG: {
      cairo: 'القاهرة',
      giza: 'الجيزة',
      alexandria: 'الإسكندرية',
      luxor: 'الأقصر',
      aswan: 'أسوان',
      'port said': 'بورسعيد',
      suez: 'السويس',
      ismailia: 'الإسماعيلية',
      'al mansurah': 'المنصورة',
      tanta: 'طنطا',
      assiut: 'أسيوط',
      'al fayyum': 'الفيوم',
      zagazig: 'الزقازيق',
      hurghada: 'الغردقة',
      damietta: 'دمياط',
      sohag: 'سوهاج',
      minya: 'المنيا',
      qina: 'قنا',
      'sharm el sheikh': 'شرم الشيخ',
      'bani suwayf': 'بني سويف',
      damanhur: 'دمنهور',
      banha: 'بنها',
      'shibin al kawm': 'شبين الكوم',
      'kafr ash shaykh': 'كفر الشيخ',
      halwan: 'حلوان',
      'shubra al khaymah': 'شبرا الخيمة',
      'al mahallah al kubra': 'المحلة الكبرى',
      rosetta: 'رشيد',
      arish: 'العريش',
      'marsa matruh': 'مرسى مطروح',
      'marsa alam': 'مرسى علم',
      'new cairo': 'القاهرة الجديدة',
      '6th of october city': 'مدينة السادس من أكتوبر',
      'ash shaykh zayid': 'الشيخ زايد',
      'al ashir min ramadan': 'العاشر من رمضان',
      'madinat an nasr': 'مدينة نصر',
      'el gouna': 'الجونة',
      dahab: 'دهب',
      'al alamayn': 'العلمين',
      bilbeis: 'بلبيس',
      mallawi: 'ملوي',
      edfu: 'إدفو',
      esna: 'إسنا',
      'kom ombo': 'كوم أمبو',
      'ain sukhna': 'العين السخنة',
      badr: 'بدر',
      'el shorouk': 'الشروق',
      'al ubur': 'العبور',
      'nag hammadi': 'نجع حمادي',
      'ras el barr': 'رأس البر',
    },
    SA: {
      riyadh: 'الرياض',
      jeddah: 'جدة',
      makkah: 'مكة المكرمة',
      dammam: 'الدمام',
      khobar: 'الخبر',
      dhahran: 'الظهران',
      taif: 'الطائف',
      tabuk: 'تبوك',
      abha: 'أبها',
      buraydah: 'بريدة',
      hail: 'حائل',
      'al jubayl': 'الجبيل',
      yanbu: 'ينبع',
      najran: 'نجران',
      'khamis mushait': 'خميس مشيط',
      jizan: 'جازان',
      'al hufuf': 'الهفوف',
      'al mubarraz': 'المبرز',
    },
    AE: {
      dubai: 'دبي',
      'abu dhabi': 'أبوظبي',
      sharjah: 'الشارقة',
      ajman: 'عجمان',
      'al ain city': 'العين',
      'ras al khaimah': 'رأس الخيمة',
      fujairah: 'الفجيرة',
      'umm al quwain city': 'أم القيوين',
    },
    QA: { doha: 'الدوحة', 'al wakrah': 'الوكرة', 'ar rayyan': 'الريان' },
    KW: {
      'kuwait city': 'مدينة الكويت',
      'al ahmadi': 'الأحمدي',
      hawalli: 'حولي',
      'as salimiyah': 'السالمية',
      'al farwaniyah': 'الفروانية',
    },
    BH: { manama: 'المنامة', 'al muharraq': 'المحرق', 'ar rifa': 'الرفاع' },
    OM: { muscat: 'مسقط', salalah: 'صلالة', sohar: 'صحار', nizwa: 'نزوى', sur: 'صور' },
    JO: {
      amman: 'عمّان',
      irbid: 'إربد',
      zarqa: 'الزرقاء',
      aqaba: 'العقبة',
      'as salt': 'السلط',
      madaba: 'مادبا',
    },
    LB: {
      beirut: 'بيروت',
      tripoli: 'طرابلس',
      sidon: 'صيدا',
      tyre: 'صور',
      zahle: 'زحلة',
      byblos: 'جبيل',
      jounieh: 'جونية',
      baalbek: 'بعلبك',
    },
    SY: { damascus: 'دمشق', aleppo: 'حلب', homs: 'حمص', latakia: 'اللاذقية', tartus: 'طرطوس', idlib: 'إدلب' },
    IQ: {
      baghdad: 'بغداد',
      basrah: 'البصرة',
      mosul: 'الموصل',
      erbil: 'أربيل',
      kirkuk: 'كركوك',
      najaf: 'النجف',
      karbala: 'كربلاء',
      sulaymaniyah: 'السليمانية',
      nasiriyah: 'الناصرية',
      ramadi: 'الرمادي',
    },
    PS: {
      gaza: 'غزة',
      ramallah: 'رام الله',
      nablus: 'نابلس',
      hebron: 'الخليل',
      bethlehem: 'بيت لحم',
      jericho: 'أريحا',
      'khan yunis': 'خان يونس',
      rafah: 'رفح',
      tulkarm: 'طولكرم',
    },
    IL: { jerusalem: 'القدس', haifa: 'حيفا', nazareth: 'الناصرة', jaffa: 'يافا', acre: 'عكا' },
    LY: {
      tripoli: 'طرابلس',
      benghazi: 'بنغازي',
      misratah: 'مصراتة',
      sirte: 'سرت',
      tobruk: 'طبرق',
      sabha: 'سبها',
    },
    TN: {
      tunis: 'تونس',
      sfax: 'صفاقس',
      sousse: 'سوسة',
      kairouan: 'القيروان',
      bizerte: 'بنزرت',
      gabes: 'قابس',
      monastir: 'المنستير',
      hammamet: 'الحمامات',
    },
    DZ: {
      algiers: 'الجزائر',
      oran: 'وهران',
      constantine: 'قسنطينة',
      annaba: 'عنابة',
      tlemcen: 'تلمسان',
      setif: 'سطيف',
      batna: 'باتنة',
      blida: 'البليدة',
    },
    MA: {
      casablanca: 'الدار البيضاء',
      rabat: 'الرباط',
      marrakesh: 'مراكش',
      fes: 'فاس',
      tangier: 'طنجة',
      agadir: 'أكادير',
      meknes: 'مكناس',
      oujda: 'وجدة',
      tetouan: 'تطوان',
      sale: 'سلا',
      essaouira: 'الصويرة',
    },
    SD: { khartoum: 'الخرطوم', omdurman: 'أم درمان', 'port sudan': 'بورتسودان', kassala: 'كسلا' },
    YE: { sanaa: 'صنعاء', aden: 'عدن', 'al hudaydah': 'الحديدة', ibb: 'إب' },
    TR: {
      istanbul: 'إسطنبول',
      ankara: 'أنقرة',
      izmir: 'إزمير',
      antalya: 'أنطاليا',
      bursa: 'بورصة',
      konya: 'قونية',
      trabzon: 'طرابزون',
    },
    GB: { london: 'لندن' },
    FR: { paris: 'باريس' },
    DE: { berlin: 'برلين' },
    ES: { madrid: 'مدريد' },
    IT: { rome: 'روما' },
    US: { 'new york city': 'نيويورك' },
  },
  tr: {
    TR: { istanbul: 'İstanbul' },
    GB: { london: 'Londra' },
    GR: { athens: 'Atina', thessaloniki: 'Selanik' },
    AT: { vienna: 'Viyana' },
    DE: { cologne: 'Köln', munich: 'Münih' },
    BE: { brussels: 'Brüksel' },
    CY: { nicosia: 'Lefkoşa' },
    EG: { cairo: 'Kahire' },
    SY: { damascus: 'Şam', aleppo: 'Halep' },
    IQ: { baghdad: 'Bağdat' },
    BG: { sofia: 'Sofya' },
    IT: { rome: 'Roma', milan: 'Milano' },
    CH: { geneva: 'Cenevre', zurich: 'Zürih' },
    RU: { moscow: 'Moskova' },
  },
};
/** Folds letters that are typed in more than one way, and removes the Arabic article. */
const loose = (text: string) =>
  fold(text)
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/ـ/g, '')
    .replace(/^ال(?=.{2})/, '');

/** Returns the name of a town, or of a region named after one, in a language; unknown names do not change. */
export const namedIn =
  (language: string, country: string) =>
  (name: string): string => {
    const localNames = names[language as Language]?.[country];
    return localNames?.[fold(name)] ?? localNames?.[fold(bareRegion(name))] ?? name;
  };
const all = Object.values(names).flatMap((countries) =>
  Object.entries(countries).flatMap(([country, towns]) =>
    Object.entries(towns).map(([folded, name]) => ({ country, folded, loose: loose(name) })),
  ),
);
/** Finds towns whose name in any language begins like this. */
export const townsCalled = (text: string): { country: string; folded: string }[] => {
  const begin = loose(text);
  return begin.length < 2
    ? []
    : all
        .filter((town) => town.loose.startsWith(begin))
        .sort((a, b) => a.loose.length - b.loose.length)
        .slice(0, 20);
};
