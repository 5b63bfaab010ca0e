-- The assistant of an account on its website: how it speaks, and what it may do (CHAT-10, CHAT-12).
-- needs: wall_account

create table widget_setting (
  account_id uuid primary key references account,
  version integer not null default 1 check (version > 0),
  message_cap smallint not null default 30 check (message_cap between 1 and 200),
  widget_name text not null default '' check (length(widget_name) <= 60),
  avatar text not null default 'leaf' check (length(avatar) between 1 and 60),
  select_gender text not null default 'neutral' check (select_gender in ('neutral', 'female', 'male')),
  voice_button_value text not null default 'off' check (voice_button_value in ('off', 'input', 'input_and_output')),
  greeting text not null default '' check (length(greeting) <= 500),
  disclosure text not null default '' check (length(disclosure) <= 300),
  call_to_action_buttons jsonb not null default '[]' check (jsonb_typeof(call_to_action_buttons) = 'array'),
  bot_role text not null default '' check (length(bot_role) <= 300),
  bot_profile text not null default '' check (length(bot_profile) <= 1000),
  bot_primary_objective text not null default '' check (length(bot_primary_objective) <= 500),
  bot_primary_deliverables text not null default '' check (length(bot_primary_deliverables) <= 1000),
  bot_tone_of_voice text not null default '' check (length(bot_tone_of_voice) <= 300),
  business_name text not null default '' check (length(business_name) <= 120),
  business_description text not null default '' check (length(business_description) <= 2000),
  business_products_services text not null default '' check (length(business_products_services) <= 3000),
  guardrails text not null default '' check (length(guardrails) <= 3000),
  opening_stage text not null default '' check (length(opening_stage) <= 60),
  conversation_stage_options jsonb not null default '[]' check (jsonb_typeof(conversation_stage_options) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select wall_account('widget_setting');

-- Parts of a conversation that are offered to every account, in its language (CHAT-12).
create table conversation_stage_option (
  id text not null check (id ~ '^[a-z][a-z-]{1,30}$'),
  language language_code not null,
  position smallint not null,
  label text not null check (length(label) between 1 and 60),
  goal text not null check (length(goal) <= 300),
  exit_when text not null check (length(exit_when) <= 300),
  next text[] not null default '{}',
  primary key (id, language)
);
alter table conversation_stage_option enable row level security;
create policy reader on conversation_stage_option for select to hub_app, hub_house using (true);
grant select on conversation_stage_option to hub_app, hub_house;
insert into conversation_stage_option (id, language, position, label, goal, exit_when, next) values
  ('welcome', 'en', 1, 'Welcome', 'Find out what the visitor is looking for.', 'The visitor has said what it is about.', '{understand}'),
  ('understand', 'en', 2, 'Understand the job', 'Ask where the place is, how large it is and what is there today.', 'Kind of work and place are clear.', '{answer,contact}'),
  ('answer', 'en', 3, 'Answer questions', 'Answer from what the business says, and show finished work like it.', 'The visitor has no more questions.', '{contact}'),
  ('contact', 'en', 4, 'Ask for contact', 'Ask for a name and a phone number or an email address, once.', 'A name and a way to reach the visitor are there.', '{visit}'),
  ('visit', 'en', 5, 'Offer a visit', 'Offer a visit or a call with a person.', 'A visit is booked, or the visitor does not want one.', '{}'),
  ('welcome', 'tr', 1, 'Karşılama', 'Ziyaretçinin ne aradığını öğren.', 'Ziyaretçi konusunu söyledi.', '{understand}'),
  ('understand', 'tr', 2, 'İşi anlama', 'Yerin nerede ve ne büyüklükte olduğunu, şu an ne bulunduğunu sor.', 'İşin türü ve yeri belli.', '{answer,contact}'),
  ('answer', 'tr', 3, 'Soruları yanıtlama', 'İşletmenin söylediklerinden yanıtla, benzer bitmiş işleri göster.', 'Ziyaretçinin başka sorusu yok.', '{contact}'),
  ('contact', 'tr', 4, 'İletişim bilgisi', 'Adını ve telefonunu ya da e-postasını bir kez sor.', 'Adı ve ona ulaşmanın bir yolu var.', '{visit}'),
  ('visit', 'tr', 5, 'Keşif önerme', 'Bir keşif ya da bir çalışanla görüşme öner.', 'Keşif planlandı ya da ziyaretçi istemiyor.', '{}'),
  ('welcome', 'ar', 1, 'الترحيب', 'اعرف ما الذي يبحث عنه الزائر.', 'ذكر الزائر موضوعه.', '{understand}'),
  ('understand', 'ar', 2, 'فهم العمل المطلوب', 'اسأل عن المكان ومساحته وما الموجود فيه الآن.', 'أصبح نوع العمل ومكانه واضحين.', '{answer,contact}'),
  ('answer', 'ar', 3, 'الإجابة عن الأسئلة', 'أجب مما يقوله النشاط التجاري، واعرض أعمالًا منجزة مشابهة.', 'ليس لدى الزائر أسئلة أخرى.', '{contact}'),
  ('contact', 'ar', 4, 'طلب وسيلة التواصل', 'اطلب الاسم ورقم الهاتف أو البريد الإلكتروني مرة واحدة.', 'أصبح الاسم ووسيلة الوصول إلى الزائر معروفين.', '{visit}'),
  ('visit', 'ar', 5, 'عرض زيارة', 'اعرض زيارة أو مكالمة مع شخص من الفريق.', 'حُجزت زيارة، أو لا يريد الزائر زيارة.', '{}');

-- Pictures that are offered for an assistant: shapes and no faces, since it is no person (CHAT-12).
create table default_bot_avatar (
  id text primary key check (id ~ '^[a-z]{1,30}$'),
  position smallint not null unique,
  select_gender text not null default 'neutral' check (select_gender in ('neutral', 'female', 'male')),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- The path of the picture in a square of 24 points.
  path text not null check (length(path) <= 2000 and path ~ '^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$')
);
alter table default_bot_avatar enable row level security;
create policy reader on default_bot_avatar for select to hub_app, hub_house using (true);
grant select on default_bot_avatar to hub_app, hub_house;
insert into default_bot_avatar (id, position, select_gender, color, path) values
  ('leaf', 1, 'neutral', '#0e6470', 'M5 19C5 10 11 5 19 5c0 8-5 14-14 14Zm0 0 7-7'),
  ('house', 2, 'neutral', '#8a4b08', 'M4 12 12 5l8 7M6.5 10.5V19h11v-8.5M10 19v-5h4v5'),
  ('spark', 3, 'neutral', '#6d3fa0', 'M12 3v6m0 6v6M3 12h6m6 0h6M6.5 6.5l3 3m5 5 3 3m0-11-3 3m-5 5-3 3'),
  ('tool', 4, 'neutral', '#37528c', 'M14 6a4 4 0 0 1 5 5l-3-1-2 2 1 3a4 4 0 0 1-5-5L4.5 15.5a1.8 1.8 0 0 0 2.5 2.5L12 13'),
  ('wave', 5, 'female', '#a02c5a', 'M3 9c3-4 6-4 9 0s6 4 9 0M3 15c3-4 6-4 9 0s6 4 9 0'),
  ('peak', 6, 'male', '#2d6a3f', 'M3 18 9 8l4 6 2-3 6 7ZM9 8l-1.6 2.7 1.6 1 1.4-1');
alter table conversation_stage_option force row level security;
alter table default_bot_avatar force row level security;
