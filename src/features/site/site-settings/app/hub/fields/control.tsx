import { Slider } from '@mantine/core';
import { isPlain, PlainControl } from '#app/ui/controls/plain-control.tsx';
import controls from '#app/ui/controls/controls.module.css';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { Field } from '../../../rules-catalog.ts';
import { ColorField } from '../color-field.tsx';
import type { ControlProps } from './control-props.ts';
import type { HubStore } from '../hub-store.ts';
import { CountersField } from '../list-fields.tsx';
import { IdsField, NamedField } from '../named-fields.tsx';
import { PictureField, PicturesField } from '../picture-fields.tsx';
import { StatusesField } from '../statuses-field.tsx';
import {
  ChoiceField,
  DestinationsField,
  LayoutsField,
  OriginsField,
  ThemeField,
  TypeField,
} from './choice-fields.tsx';
import { MenuField } from '../own-pages/menu-field.tsx';
import { PagesField } from '../own-pages/pages-field.tsx';
import { SectionsField } from './sections-field.tsx';
import { ItemsField } from './items-field.tsx';
import { PointsByField, PointsField } from './point-fields.tsx';
import { QuestionsByField, QuestionsField } from './question-fields.tsx';
import { SocialField } from './social-field.tsx';
import { TermsField } from './terms-field.tsx';

type Props = ControlProps & { field: Field; store: HubStore };
/** Shows the control of a setting by its kind. */
export function Control({ field, store, ...props }: Props) {
  switch (field.kind) {
    case 'picture':
    case 'film':
      return <PictureField {...props} kind={field.kind === 'film' ? 'video' : 'image'} />;
    case 'pictures':
      return <PicturesField {...props} most={10} />;
    case 'social':
      return <SocialField {...props} />;
    case 'counters':
      return <CountersField {...props} />;
    case 'sections':
      return <SectionsField {...props} />;
    case 'pages':
      return <PagesField {...props} store={store} />;
    case 'menu':
      return <MenuField {...props} document={store.document} />;
    case 'ids':
      return <IdsField {...props} path={field.path} document={store.document} />;
    case 'named':
      return <NamedField {...props} document={store.document} />;
    case 'texts':
      return <TermsField {...props} of="services" />;
    case 'terms':
      return <TermsField {...props} of="categories" />;
    case 'statuses':
      return <StatusesField {...props} />;
    case 'destinations':
      return <DestinationsField {...props} />;
    case 'layouts':
      return <LayoutsField {...props} />;
    case 'origins':
      return <OriginsField {...props} />;
    case 'type':
      return <TypeField {...props} />;
    case 'items':
      return <ItemsField {...props} of={field.of} />;
    case 'points':
      return <PointsField {...props} />;
    case 'pointsBy':
      return <PointsByField {...props} />;
    case 'questions':
      return <QuestionsField {...props} />;
    case 'questionsBy':
      return <QuestionsByField {...props} />;
    case 'percent':
      return <PercentField {...props} />;
    case 'choice':
      return <ChoiceField field={field} {...props} />;
    case 'theme':
      return <ThemeField {...props} values={field.values} />;
    case 'color':
      return <ColorField {...props} path={field.path} document={store.document} />;
    default:
      return isPlain(field) ? <PlainControl {...props} field={field} /> : null;
  }
}
function PercentField({ label, value, change }: ControlProps) {
  const language = useLanguage();
  const percent = Math.round(Number(value ?? 0) * 100);
  return (
    <div>
      <p className={controls.label}>
        {label} <span className="num muted">{number(percent, language)}%</span>
      </p>
      <Slider
        aria-label={label}
        thumbLabel={label}
        min={0}
        max={100}
        label={null}
        value={percent}
        onChange={(next) => change(next / 100)}
      />
    </div>
  );
}
