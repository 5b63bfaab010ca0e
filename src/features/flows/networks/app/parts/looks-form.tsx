import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import * as contract from '../../contract.ts';
import { gmbActions, gmbTopics } from '../../rules.ts';
import css from '../networks.module.css';
import { useScreenWords } from '../screen-words.ts';

const noOccasion = { title: '', startsOn: '', endsOn: '', couponCode: '', redeemUrl: '', terms: '' };
/** The looks of posts as a form has them: nothing is an empty text. */
type Typed = {
  sourceId: string;
  gmbActionId: string;
  gmbActionUrl: string;
  gmbPostTopicId: string;
  gmbAdditionalData: typeof noOccasion;
  subRedditText: string;
  youtubeVideoType: string;
  topOfYoutubePost: string;
};
const typedOf = ({ gmbAdditionalData, ...looks }: contract.SocialLooks): Typed => ({
  sourceId: looks.sourceId ?? '',
  gmbActionId: looks.gmbActionId ?? '',
  gmbActionUrl: looks.gmbActionUrl ?? '',
  gmbPostTopicId: looks.gmbPostTopicId ?? '',
  gmbAdditionalData: gmbAdditionalData ?? noOccasion,
  subRedditText: looks.subRedditText ?? '',
  youtubeVideoType: looks.youtubeVideoType ?? '',
  topOfYoutubePost: looks.topOfYoutubePost ?? '',
});
const isOccasion = (topic: string): boolean => topic === 'EVENT' || topic === 'OFFER';
const body = contract.saveLooks.body;
const shape = z.preprocess((typed) => {
  const { gmbAdditionalData: occasion, ...texts } = typed as Typed;
  const filled = Object.entries(texts).map(([name, text]) => [name, text.trim() === '' ? null : text]);
  return {
    ...Object.fromEntries(filled),
    gmbAdditionalData: isOccasion(texts.gmbPostTopicId) ? occasion : null,
  };
}, body);

/** How posts look on some networks: the source in links, the button and topic on Google, the subreddit (INTG-13). */
export function LooksForm({
  looks,
  networks,
}: {
  looks: contract.SocialLooks;
  networks: Pick<contract.Network, 'kind' | 'isDeleted'>[];
}) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const form = useKitForm<Typed>({ shape, initial: typedOf(looks), follows: true, name: 'looks' });
  const save = useAction(contract.saveLooks, {
    refresh: [contract.plan, contract.previews],
    onError: form.refuse,
    done(stored) {
      form.saved(typedOf(stored));
      toast(t('looksSaved'));
    },
  });
  useUnsavedGuard(form.isDirty() && !save.isPending, t('looksUnsaved'));
  const has = (wanted: contract.Network['kind']) =>
    networks.some(({ kind, isDeleted }) => !isDeleted && (kind === wanted || kind === 'network.ayrshare'));
  const submit = (typed: Typed) => {
    const parsed = shape.safeParse(typed);
    if (parsed.success) save.mutate({ params: { accountId }, body: parsed.data });
  };
  return (
    <form className={css.plan} noValidate onSubmit={form.submit(submit)}>
      <TextInput
        label={t('sourceId')}
        description={t('sourceIdWhy')}
        dir="ltr"
        maxLength={60}
        {...form.field('sourceId')}
      />
      {has('network.reddit') && (
        <TextInput
          label={t('subRedditText')}
          description={t('subRedditTextWhy')}
          dir="ltr"
          maxLength={30}
          {...form.field('subRedditText')}
        />
      )}
      {has('network.google') && <OnGoogle form={form} />}
      {has('network.ayrshare') && <OnYoutube form={form} />}
      <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
        {t('looksSave')}
      </Button>
    </form>
  );
}
type Form = ReturnType<typeof useKitForm<Typed>>;
/** The looks of videos on YouTube, which the aggregator brings there. */
function OnYoutube({ form }: { form: Form }) {
  const t = useScreenWords();
  return (
    <>
      <NativeSelect
        label={t('youtubeVideoType')}
        data={[
          { value: '', label: t('youtube_VIDEO') },
          { value: 'SHORT', label: t('youtube_SHORT') },
        ]}
        {...form.field('youtubeVideoType')}
      />
      <Textarea
        label={t('topOfYoutubePost')}
        description={t('topOfYoutubePostWhy')}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.field('topOfYoutubePost')}
      />
    </>
  );
}
function OnGoogle({ form }: { form: Form }) {
  const t = useScreenWords();
  const { gmbActionId, gmbPostTopicId } = form.getValues();
  const isOffer = gmbPostTopicId === 'OFFER';
  return (
    <>
      <NativeSelect
        label={t('gmbActionId')}
        data={[
          { value: '', label: t('gmbNoAction') },
          ...gmbActions.map((value) => ({ value, label: t(`gmb_${value}`) })),
        ]}
        {...form.field('gmbActionId')}
      />
      {gmbActionId !== '' && gmbActionId !== 'CALL' && (
        <TextInput
          label={t('gmbActionUrl')}
          description={t('gmbActionUrlWhy')}
          dir="ltr"
          {...form.field('gmbActionUrl')}
        />
      )}
      <NativeSelect
        label={t('gmbPostTopicId')}
        description={t('gmbPostTopicIdWhy')}
        data={[
          { value: '', label: t('gmb_STANDARD') },
          ...gmbTopics.filter(isOccasion).map((value) => ({ value, label: t(`gmb_${value}`) })),
        ]}
        {...form.field('gmbPostTopicId')}
      />
      {isOccasion(gmbPostTopicId) && (
        <>
          <TextInput label={t('gmbTitle')} maxLength={58} {...form.field('gmbAdditionalData.title')} />
          <TextInput type="date" label={t('gmbFrom')} {...form.field('gmbAdditionalData.startsOn')} />
          <TextInput type="date" label={t('gmbUntil')} {...form.field('gmbAdditionalData.endsOn')} />
        </>
      )}
      {isOffer && (
        <>
          <TextInput
            label={t('gmbCoupon')}
            dir="ltr"
            maxLength={58}
            {...form.field('gmbAdditionalData.couponCode')}
          />
          <TextInput label={t('gmbRedeem')} dir="ltr" {...form.field('gmbAdditionalData.redeemUrl')} />
          <Textarea label={t('gmbTerms')} autosize minRows={2} {...form.field('gmbAdditionalData.terms')} />
        </>
      )}
    </>
  );
}
