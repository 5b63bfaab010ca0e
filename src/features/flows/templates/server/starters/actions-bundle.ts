import { createHash } from 'node:crypto';
import type { Language } from '#shared/language.ts';
import type { TemplateSection } from '#shared/template-sections.ts';
import type { Row } from '../../rules-values.ts';
import { addRow, emptyBundle, type Bundle } from '../release/actions-bundle.ts';
import * as common from './seed-common.ts';
import type { Phrase, Seed } from './seed-shape.ts';

/** Returns the id that something of a starter has for good, in every language and every installation. */
export function starterId(seed: Pick<Seed, 'key'>, ...path: readonly string[]): string {
  const hash = createHash('sha256')
    .update(['starter', seed.key, ...path].join(' '))
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Writes the rows of a starter in one language. */
class StarterBundle {
  readonly bundle: Bundle = emptyBundle();
  readonly #seed: Seed;
  readonly #language: Language;
  constructor(seed: Seed, language: Language) {
    this.#seed = seed;
    this.#language = language;
  }
  #id(...path: readonly (string | number)[]) {
    return starterId(this.#seed, ...path.map(String));
  }
  #say(phrase: Phrase) {
    return phrase[this.#language];
  }
  #sayAll<Name extends string>(phrases: Record<Name, Phrase>) {
    return Object.fromEntries(
      Object.entries<Phrase>(phrases).map(([name, phrase]) => [name, this.#say(phrase)]),
    );
  }
  #add(section: TemplateSection, table: string, origin: string, title: string, values: Row) {
    addRow(this.bundle, section, table, { origin, title, values });
  }
  /** Adds the row of a table of which an account has one, with the origin that releases of accounts have there. */
  #set(section: TemplateSection, table: string, values: Row) {
    this.#add(section, table, table === 'testimonial_settings' ? section : '', '', values);
  }
  build(): Bundle {
    this.#addStructure();
    this.#addFields();
    this.#addServices();
    this.#addWords();
    this.#addAssistant();
    this.#addAutomations();
    return this.bundle;
  }
  #addStructure() {
    const { kind, key } = this.#seed;
    const label = this.#say(kind);
    const pipelineId = this.#id('pipeline');
    this.#add('pipelines', 'pipeline', pipelineId, label, { label, position: 10 });
    for (const [position, stage] of common.stages.entries()) {
      const stageLabel = this.#say(stage.label);
      this.#add('pipelines', 'stage', this.#id('stage', stage.value), stageLabel, {
        pipeline_id: pipelineId,
        value: stage.value,
        color: stage.color,
        label: stageLabel,
        position,
      });
    }
    this.#add('types', 'content_type', this.#id('type'), label, {
      pipeline_id: pipelineId,
      key,
      label,
      color: '#3f7d6a',
      is_milestones: false,
      position: 10,
    });
  }
  #addFields() {
    const { kind, fields } = this.#seed;
    const groupId = this.#id('group');
    const label = this.#say(kind);
    this.#add('fields', 'custom_field_group', groupId, label, { label, for_one: false, position: 10 });
    for (const [position, { key, name, type, options = [] }] of fields.entries()) {
      const fieldId = this.#id('field', key);
      const title = this.#say(name);
      this.#add('fields', 'custom_field', fieldId, title, {
        group_id: groupId,
        key,
        name: title,
        type,
        options: options.map((option, at) => ({ uid: `${key}-${at + 1}`, value: this.#say(option) })),
        value: null,
        require: false,
        is_default: false,
        position: 20 + position,
      });
      this.#add('fields', 'custom_field_content_type', `${fieldId} ${this.#id('type')}`, title, {
        custom_field_id: fieldId,
        content_type_id: this.#id('type'),
      });
    }
  }
  #addServices() {
    const { services, steps, categories } = this.#seed;
    for (const [position, phrase] of categories.entries()) {
      const label = this.#say(phrase);
      this.#add('settings', 'category', this.#id('category', position), label, { label, position });
    }
    for (const [position, service] of services.entries()) {
      const label = this.#say(service.label);
      const serviceId = this.#id('service', position);
      const listId = this.#id('steps', position);
      this.#add('settings', 'service', serviceId, label, {
        label,
        alias: '',
        description: this.#say(service.about),
        position,
      });
      this.#add('settings', 'elements_template', listId, label, {
        service_id: serviceId,
        name: label,
        is_locked: false,
        do_not_show_again: false,
        version: 1,
      });
      for (const [at, step] of steps.entries())
        this.#add('settings', 'template_element', this.#id('step', position, at), this.#say(step), {
          list_id: listId,
          staff_title_id: null,
          title: this.#say(step),
          position: at,
          due_offset_days: null,
          is_milestone: at === steps.length - 1,
          labels: [],
        });
    }
  }
  #addWords() {
    const { title, subtitle, questions, writing, kind } = this.#seed;
    const texts = { heroTitle: title, homeSubtitle: subtitle, ...common.site };
    this.#set('gallery', 'site_settings', { settings: { texts: this.#sayAll(texts) } });
    this.#set('testimonial', 'testimonial_settings', {
      settings: {
        ...this.#sayAll(common.request),
        prepQuestions: [...common.questions, ...questions].map((question) => this.#say(question)),
      },
    });
    const name = this.#say(kind);
    this.#add('instructions', 'writing_instruction', this.#id('instruction'), name, {
      name,
      description: this.#say(writing),
      checkeds: ['site', 'blog'],
      languages: [],
      words: null,
    });
    this.#set('ai', 'writing_voice', { tone: 'plain', samples: [], ...this.#sayAll(common.voice) });
  }
  #addAssistant() {
    const { faqs, asks } = this.#seed;
    for (const [at, { question, answer }] of [...faqs, ...common.faqs].entries())
      this.#add('ai', 'agent_faq', this.#id('faq', at), this.#say(question), {
        question: this.#say(question),
        answer: this.#say(answer),
        language: this.#language,
      });
    const { botRole, botPrimaryObjective, botToneOfVoice, guardrails, greeting } = common.assistant;
    this.#set('widget', 'widget_setting', {
      bot_role: this.#say(botRole),
      bot_primary_objective: this.#say(botPrimaryObjective),
      bot_primary_deliverables: this.#say(asks),
      bot_tone_of_voice: this.#say(botToneOfVoice),
      guardrails: this.#say(guardrails),
      greeting: this.#say(greeting),
    });
  }
  #addAutomations() {
    for (const { key, name, type, schedule, filters, step, text, quiet } of common.automations) {
      const automationId = this.#id('automation', key);
      const section = type === 'schedule' ? 'automations' : 'triggers';
      const title = this.#say(name);
      this.#add(section, 'automation', automationId, title, {
        name: title,
        type,
        account_type: 'agency',
        schedule,
        steps: [{ ...step, ...(text ? { [text.field]: this.#say(text.words) } : {}) }],
        per_day: 50,
        contact_days: 30,
        quiet_from: quiet ? '19:00' : null,
        quiet_until: quiet ? '08:00' : null,
      });
      this.#add(section, 'automation_filter', automationId, title, {
        automation_id: automationId,
        match: 'all',
        filters,
      });
    }
  }
}
/** Returns what a starter brings in a language, in the shape of a release. */
export const bundleOf = (seed: Seed, language: Language): Bundle => new StarterBundle(seed, language).build();
