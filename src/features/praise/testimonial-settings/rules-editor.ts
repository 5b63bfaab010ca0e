import { themeNames } from '#shared/theme/palette.ts';
import type { fields, hints } from './messages/en-editor.ts';

/** Path of a setting with dots. */
export type FieldPath = keyof typeof fields;
type Control =
  | {
      kind:
        | 'flag'
        | 'url'
        | 'color'
        | 'lines'
        | 'statuses'
        | 'customField'
        | 'type'
        | 'stage'
        | 'stages'
        | 'anyStage'
        | 'clock'
        | 'tags';
    }
  | { kind: 'line' | 'long'; max: number }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; values: readonly string[] };
/** A setting of an editor with its control; `hint` names the sentence below it. */
export type Field = Control & { path: FieldPath; hint?: keyof typeof hints };
/** Names of the groups of settings. */
export type GroupName =
  | 'asking'
  | 'rule'
  | 'mail'
  | 'permission'
  | 'thanks'
  | 'gallery'
  | 'look'
  | 'filter'
  | 'share';

const flag = (path: FieldPath): Field => ({ path, kind: 'flag' });
const line = (path: FieldPath, max = 200): Field => ({ path, kind: 'line', max });
const long = (path: FieldPath, max = 1000): Field => ({ path, kind: 'long', max });
/** Shows the sentence of the same name below a setting. */
const hinted = (field: Field): Field => ({ ...field, hint: field.path as keyof typeof hints });

/** THE LIST of the settings of /settings/testimonial by group (TEST-52, TEST-53). */
export const testimonialGroups: Partial<Record<GroupName, readonly Field[]>> = {
  asking: [
    hinted(line('greeting')),
    line('greetingMain'),
    hinted({ path: 'customField', kind: 'customField' }),
    line('headerTitle'),
    long('customMessage'),
    line('requestTitle'),
    hinted({ path: 'prepQuestions', kind: 'lines' }),
    flag('rating'),
    hinted(flag('isVideoOffered')),
    hinted(flag('isHelpOffered')),
    hinted(long('incentiveText', 500)),
    { path: 'linkDays', kind: 'number', min: 1, max: 365 },
    hinted({ path: 'contentTypeId', kind: 'type' }),
    { path: 'stageId', kind: 'stage' },
    hinted({ path: 'destinations', kind: 'tags' }),
  ],
  rule: [
    hinted(flag('askRule')),
    { path: 'askStageId', kind: 'anyStage' },
    { path: 'askAfterDays', kind: 'number', min: 0, max: 90 },
    hinted({ path: 'quietFrom', kind: 'clock' }),
    { path: 'quietUntil', kind: 'clock' },
  ],
  mail: [
    line('mailSubject'),
    hinted(long('mailMessage', 2000)),
    hinted(flag('hasReminders')),
    long('reminderMessage', 2000),
  ],
  permission: [
    hinted(flag('isShowSubmission')),
    long('submissionTerms', 2000),
    hinted({ path: 'retentionMonths', kind: 'number', min: 0, max: 120 }),
  ],
  thanks: [
    line('thanksPageTitle'),
    line('thanksPageSubtitle'),
    long('thanksPageDescription'),
    hinted(flag('isSharingButton')),
    line('thanksPageButton', 100),
    flag('isRequestButton'),
    { path: 'reviewUrl', kind: 'url' },
    line('requestButtonTitle', 100),
    hinted({ path: 'reviewLinkRule', kind: 'choice', values: ['always', 'aboveThreshold'] }),
  ],
  gallery: [
    { path: 'testimonialsPerPage', kind: 'number', min: 1, max: 100 },
    { path: 'maximumTestimonialsToShow', kind: 'number', min: 1, max: 1000 },
    flag('showRating'),
    flag('showUserBlockBottom'),
    line('styling.loadMoreLabel', 60),
    flag('galleryLogo'),
  ],
  look: [
    { path: 'galleryThemeMode', kind: 'choice', values: ['', ...themeNames] },
    { path: 'styling.background', kind: 'color' },
    { path: 'styling.color', kind: 'color' },
    { path: 'styling.textSize', kind: 'choice', values: ['small', 'normal', 'large'] },
    { path: 'styling.radius', kind: 'number', min: 0, max: 40 },
    flag('styling.shadow'),
  ],
  filter: [{ path: 'statuse', kind: 'statuses' }, hinted({ path: 'stages', kind: 'stages' })],
};
/** THE LIST of the settings of /settings/referrals (TEST-54). */
export const referralGroups: Partial<Record<GroupName, readonly Field[]>> = {
  share: [
    hinted(line('title')),
    long('subtitle', 500),
    line('sectionHeader'),
    hinted(long('message')),
    line('callToAction', 300),
    line('buttonLabel', 60),
    hinted({ path: 'buttonURL', kind: 'url' }),
    hinted(line('phone', 40)),
    { path: 'themeMode', kind: 'choice', values: ['', ...themeNames] },
  ],
};
