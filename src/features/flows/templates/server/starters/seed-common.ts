import { say } from './seed-shape.ts';

/** Stages of the pipeline of each starter. */
export const stages = [
  { value: 'inquiry', color: '#8b9794', label: say('Inquiry', 'Talep', 'استفسار') },
  { value: 'visit', color: '#4f6b95', label: say('Site visit', 'Keşif', 'معاينة') },
  { value: 'quoted', color: '#7a5c99', label: say('Quoted', 'Teklif verildi', 'قُدّم عرض السعر') },
  { value: 'in-progress', color: '#b4861e', label: say('In progress', 'Sürüyor', 'قيد التنفيذ') },
  { value: 'completed', color: '#2f7f76', label: say('Completed', 'Tamamlandı', 'مكتمل') },
  { value: 'published', color: '#3d6fa8', label: say('Published', 'Yayınlandı', 'منشور') },
] as const;
/** Words of the site that are the same for all trades. */
export const site = {
  ourProjectsSubtitle: say(
    'Finished jobs, photographed as they are.',
    'Tamamladığımız işler, olduğu gibi fotoğraflandı.',
    'أعمال أنجزناها، مصوّرة كما هي.',
  ),
  testimonialsTitle: say('What our customers say', 'Müşterilerimiz ne diyor', 'ماذا يقول عملاؤنا'),
  closingTitle: say('Tell us about your job', 'İşinizi bize anlatın', 'حدّثنا عن عملك'),
  closingText: say(
    'Send a few photos and a sentence or two. You hear from us within one working day.',
    'Birkaç fotoğraf ve bir iki cümle gönderin. Bir iş günü içinde size döneriz.',
    'أرسل بعض الصور وجملة أو جملتين، ونرد عليك خلال يوم عمل واحد.',
  ),
  thankYouTitle: say('Thank you, we have it', 'Teşekkürler, bize ulaştı', 'شكرًا، وصلتنا رسالتك'),
  thankYouMessage: say(
    'We read every message ourselves and call you back within one working day.',
    'Her mesajı kendimiz okur, bir iş günü içinde sizi ararız.',
    'نقرأ كل رسالة بأنفسنا ونتصل بك خلال يوم عمل واحد.',
  ),
};
/** Texts of the request for a testimonial. */
export const request = {
  headerTitle: say('How was it to work with us?', 'Bizimle çalışmak nasıldı?', 'كيف كان العمل معنا؟'),
  customMessage: say(
    'Two minutes of your time help the next customer to decide.',
    'İki dakikanız, bir sonraki müşterinin karar vermesine yardımcı olur.',
    'دقيقتان من وقتك تساعدان العميل التالي على اتخاذ قراره.',
  ),
};
/** Questions of all trades, which come before those of the starter. */
export const questions = [
  say('Why did you choose us?', 'Neden bizi seçtiniz?', 'لماذا اخترتنا؟'),
  say('How did we leave the place?', 'Yeri nasıl bıraktık?', 'كيف تركنا المكان بعد الانتهاء؟'),
] as const;
/** Frequent questions of all trades, after those of the starter. */
export const faqs = [
  {
    question: say('What does a quote cost?', 'Teklif ücretli mi?', 'كم تكلفة عرض السعر؟'),
    answer: say(
      'The visit and the written quote are free. It says what is included and how long it is valid.',
      'Keşif ve yazılı teklif ücretsizdir. Nelerin dahil olduğu ve ne kadar geçerli olduğu teklifte yazar.',
      'المعاينة وعرض السعر المكتوب مجانيان. يذكر العرض ما يشمله ومدة صلاحيته.',
    ),
  },
  {
    question: say('How soon can you start?', 'Ne zaman başlayabilirsiniz?', 'متى يمكنكم البدء؟'),
    answer: say(
      'It depends on the season and the size of the job. You get a start date together with the quote.',
      'Mevsime ve işin büyüklüğüne bağlıdır. Başlangıç tarihini teklifle birlikte bildiririz.',
      'يتوقف ذلك على الموسم وحجم العمل. تحصل على موعد البدء مع عرض السعر.',
    ),
  },
] as const;
/** How the assistant speaks in all trades. */
export const assistant = {
  botRole: say(
    'You answer visitors of the website of a building trade business.',
    'Bir yapı işletmesinin web sitesindeki ziyaretçileri yanıtlarsın.',
    'تجيب زوار موقع نشاط تجاري يعمل في البناء.',
  ),
  botPrimaryObjective: say(
    'Understand the job, answer from what the business says, and arrange a visit.',
    'İşi anla, işletmenin söylediklerinden yanıtla ve bir keşif ayarla.',
    'افهم العمل المطلوب، وأجب مما يقوله النشاط التجاري، ورتّب موعد معاينة.',
  ),
  botToneOfVoice: say('Friendly, short, without jargon.', 'Samimi, kısa, yalın.', 'ودود وموجز وبلا مصطلحات.'),
  guardrails: say(
    'Name no prices and no dates that the business has not written down. In an emergency, give the phone number first.',
    'İşletmenin yazmadığı fiyat ve tarih söyleme. Acil durumda önce telefon numarasını ver.',
    'لا تذكر أسعارًا أو مواعيد لم يكتبها النشاط التجاري. في الحالات الطارئة أعطِ رقم الهاتف أولًا.',
  ),
  greeting: say(
    'Hello! What is your job about?',
    'Merhaba! Hangi iş için yazıyorsunuz?',
    'مرحبًا! بماذا يمكننا مساعدتك؟',
  ),
};
/** How texts of all trades sound. */
export const voice = {
  voice: say(
    'Plain and calm, as one craftsperson tells a neighbor what was done and why.',
    'Yalın ve sakin: bir ustanın komşusuna neyi neden yaptığını anlattığı gibi.',
    'بسيط وهادئ، كما يحكي الحِرفي لجاره ما أنجزه ولماذا.',
  ),
  avoid: say(
    'best, unique, world-class, cheap',
    'en iyi, eşsiz, dünya çapında, ucuz',
    'الأفضل، فريد، عالمي، رخيص',
  ),
};
const atOnce = { days: 0, hours: 0, at: null };
/** Automations of all trades; each comes in switched off. */
export const automations = [
  {
    key: 'review',
    name: say('Ask after a job', 'İşten sonra yorum iste', 'طلب رأي بعد العمل'),
    type: 'item.statusChanged',
    schedule: null,
    filters: [{ field: 'event.after', op: 'is', value: 'completed' }],
    step: { kind: 'request_testimonial', after: { days: 2, hours: 0, at: '09:30' } },
    text: null,
    quiet: true,
  },
  {
    key: 'lead',
    name: say('Call inquiries back', 'Taleplere geri dön', 'معاودة الاتصال بالمستفسرين'),
    type: 'lead.received',
    schedule: null,
    filters: [],
    step: { kind: 'task', after: atOnce, assigneeId: null, dueDays: 1 },
    text: {
      field: 'title',
      words: say('Call the customer back', 'Müşteriyi geri ara', 'معاودة الاتصال بالعميل'),
    },
    quiet: false,
  },
  {
    key: 'photos',
    name: say('Photos after a job', 'İşten sonra fotoğraf', 'صور بعد العمل'),
    type: 'item.statusChanged',
    schedule: null,
    filters: [
      { field: 'event.after', op: 'is', value: 'completed' },
      { field: 'event.photos', op: 'below', value: 4 },
    ],
    step: { kind: 'task', after: atOnce, assigneeId: null, dueDays: 3 },
    text: {
      field: 'title',
      words: say('Take more photos of {title}', '{title} için fotoğraf çek', 'التقاط صور أخرى: {title}'),
    },
    quiet: false,
  },
  {
    key: 'monday',
    name: say('Monday look', 'Pazartesi bakışı', 'نظرة يوم الإثنين'),
    type: 'schedule',
    schedule: { frequency: 'weekly', interval: 1, days: [1], at: '08:00', missed: 'once' },
    filters: [],
    step: { kind: 'notify', after: atOnce, personId: null },
    text: {
      field: 'text',
      words: say(
        'Which finished job can go online this week?',
        'Bu hafta hangi iş yayınlanabilir?',
        'أي عمل مكتمل يمكن نشره هذا الأسبوع؟',
      ),
    },
    quiet: false,
  },
] as const;
