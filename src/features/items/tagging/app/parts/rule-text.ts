import { useColorWords } from '#features/media/media/app/parts/color-words.ts';
import type { Taxonomy } from '#features/structure/taxonomy/contract.ts';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import type { Rule } from '../../contract-smart.ts';
import { useScreenWords } from '../screen-words.ts';

/** Returns a function that says the conditions of a smart tag in one line. */
export function useRuleText(words: Taxonomy | undefined): (rule: Rule) => string {
  const t = useScreenWords();
  const colorWords = useColorWords();
  const dates = useDates();
  const language = useLanguage();
  return (rule) => {
    const category = words?.categories.find(({ id }) => id === rule.categoryId);
    const service = words?.services.find(({ id }) => id === rule.serviceId);
    const parts = [
      rule.text && `${t('text')}: ${rule.text}`,
      rule.colors &&
        `${t('colorsField')}: ${listed(
          rule.colors.map((name) => colorWords(name)),
          language,
        )}`,
      rule.seasons &&
        `${t('seasonsField')}: ${listed(
          rule.seasons.map((name) => t(name)),
          language,
        )}`,
      rule.dayParts &&
        `${t('dayPartsField')}: ${listed(
          rule.dayParts.map((name) => t(name)),
          language,
        )}`,
      rule.city && `${t('city')}: ${rule.city}`,
      rule.takenFrom && `${t('takenFrom')}: ${dates.day(rule.takenFrom)}`,
      rule.takenTo && `${t('takenTo')}: ${dates.day(rule.takenTo)}`,
      category && `${t('category')}: ${category.label}`,
      service && `${t('service')}: ${service.label}`,
    ];
    return parts.filter(Boolean).join(' · ');
  };
}
