-- Industries and the categories of businesses, which the operator keeps for all tenants (HOUSE-04, HOUSE-05).
-- needs: search_fold, search_key
create table industry (
  id uuid primary key default uuidv7(),
  -- The English name, which is shown where a language has none of its own.
  label text not null check (length(label) between 1 and 120),
  label_tr text not null default '' check (length(label_tr) <= 120),
  label_ar text not null default '' check (length(label_ar) <= 120),
  search text not null generated always as (search_key(label || ' ' || label_tr || ' ' || label_ar)) stored,
  created_at timestamptz not null default now()
);
create unique index industry_label on industry (search_fold(label));
create table business_category (
  id uuid primary key default uuidv7(),
  industry_id uuid not null references industry,
  label text not null check (length(label) between 1 and 120),
  label_tr text not null default '' check (length(label_tr) <= 120),
  label_ar text not null default '' check (length(label_ar) <= 120),
  search text not null generated always as (search_key(label || ' ' || label_tr || ' ' || label_ar)) stored,
  -- Accounts find a category once the operator is done with it.
  is_done boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index business_category_label on business_category (industry_id, search_fold(label));

-- Names to start from, those of the packs of start words.
insert into industry (label, label_tr, label_ar) values
  ('Roofing', 'Çatı işleri', 'أعمال الأسقف'),
  ('Landscaping', 'Peyzaj', 'تنسيق الحدائق'),
  ('Interiors', 'İç mekân', 'التصميم الداخلي'),
  ('Tiles and ceramics', 'Seramik', 'البلاط والسيراميك'),
  ('Cleaning', 'Temizlik', 'التنظيف'),
  ('Electrical work', 'Elektrik işleri', 'الأعمال الكهربائية'),
  ('Painting', 'Boya', 'الدهان'),
  ('General construction', 'Genel inşaat', 'البناء العام');
insert into business_category (industry_id, label, label_tr, label_ar, is_done)
select industry.id, c.label, c.label_tr, c.label_ar, true
from industry
join (values
  ('Roofing', 'Pitched roofs', 'Eğimli çatılar', 'أسقف مائلة'),
  ('Roofing', 'Flat roofs', 'Teras çatılar', 'أسطح مستوية'),
  ('Roofing', 'Homes', 'Konutlar', 'منازل'),
  ('Roofing', 'Commercial buildings', 'Ticari binalar', 'مبانٍ تجارية'),
  ('Roofing', 'Historic buildings', 'Tarihi binalar', 'مبانٍ تاريخية'),
  ('Landscaping', 'City gardens', 'Kent bahçeleri', 'حدائق المدن'),
  ('Landscaping', 'Terraces and patios', 'Teras ve verandalar', 'التراسات والأفنية'),
  ('Landscaping', 'Front yards', 'Ön bahçeler', 'الحدائق الأمامية'),
  ('Landscaping', 'Roof gardens', 'Çatı bahçeleri', 'حدائق الأسطح'),
  ('Landscaping', 'Parks and courtyards', 'Park ve avlular', 'المتنزهات والساحات'),
  ('Interiors', 'Kitchens', 'Mutfaklar', 'مطابخ'),
  ('Interiors', 'Bathrooms', 'Banyolar', 'حمامات'),
  ('Interiors', 'Living rooms', 'Oturma odaları', 'غرف معيشة'),
  ('Interiors', 'Bedrooms', 'Yatak odaları', 'غرف نوم'),
  ('Interiors', 'Offices', 'Ofisler', 'مكاتب'),
  ('Interiors', 'Shops and restaurants', 'Mağaza ve restoranlar', 'متاجر ومطاعم'),
  ('Tiles and ceramics', 'Kitchen and table', 'Mutfak ve sofra', 'المطبخ والمائدة'),
  ('Tiles and ceramics', 'Wall panels', 'Duvar panoları', 'لوحات جدارية'),
  ('Tiles and ceramics', 'Decoration', 'Dekorasyon', 'ديكور'),
  ('Tiles and ceramics', 'Baths and fountains', 'Hamam ve çeşmeler', 'حمامات ونوافير'),
  ('Tiles and ceramics', 'Collections', 'Koleksiyonlar', 'مجموعات'),
  ('Cleaning', 'Homes', 'Konutlar', 'منازل'),
  ('Cleaning', 'Offices', 'Ofisler', 'مكاتب'),
  ('Cleaning', 'Shops', 'Mağazalar', 'متاجر'),
  ('Cleaning', 'Hotels and restaurants', 'Otel ve restoranlar', 'فنادق ومطاعم'),
  ('Cleaning', 'Schools and clinics', 'Okul ve klinikler', 'مدارس وعيادات'),
  ('Electrical work', 'Homes', 'Konutlar', 'منازل'),
  ('Electrical work', 'Commercial buildings', 'Ticari binalar', 'مبانٍ تجارية'),
  ('Electrical work', 'Industrial plants', 'Sanayi tesisleri', 'منشآت صناعية'),
  ('Electrical work', 'New construction', 'Yeni yapılar', 'مبانٍ جديدة'),
  ('Electrical work', 'Outdoor', 'Dış mekân', 'أعمال خارجية'),
  ('Painting', 'Homes', 'Konutlar', 'منازل'),
  ('Painting', 'Offices', 'Ofisler', 'مكاتب'),
  ('Painting', 'Facades', 'Dış cepheler', 'واجهات'),
  ('Painting', 'Stairwells', 'Merdiven boşlukları', 'سلالم'),
  ('Painting', 'Furniture and doors', 'Mobilya ve kapılar', 'أثاث وأبواب'),
  ('General construction', 'Homes', 'Konutlar', 'منازل'),
  ('General construction', 'Businesses', 'İş yerleri', 'أنشطة تجارية'),
  ('General construction', 'Indoor', 'İç mekân', 'أعمال داخلية'),
  ('General construction', 'Outdoor', 'Dış mekân', 'أعمال خارجية'),
  ('General construction', 'Public buildings', 'Kamu binaları', 'مبانٍ عامة')
) c (industry, label, label_tr, label_ar) on c.industry = industry.label;

alter table industry enable row level security;
alter table industry force row level security;
create policy reader on industry for select to hub_app using (true);
create policy house on industry to hub_house using (true) with check (true);
grant select on industry to hub_app;
grant select, insert, update, delete on industry to hub_house;
alter table business_category enable row level security;
alter table business_category force row level security;
create policy reader on business_category for select to hub_app using (is_done);
create policy house on business_category to hub_house using (true) with check (true);
grant select on business_category to hub_app;
grant select, insert, update, delete on business_category to hub_house;
