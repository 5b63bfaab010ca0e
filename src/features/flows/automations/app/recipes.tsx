import { Button } from '@mantine/core';
import { IconArrowNarrowRight, IconPlus } from '@tabler/icons-react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction } from '#app/query.ts';
import { useNavigateTo } from '#app/screen.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import css from './automations.module.css';
import { recipes, valuesOfRecipe, type Recipe } from './parts/recipes.ts';
import { useScreenWords } from './screen-words.ts';

/** Ready automations to switch on in one tap, and the way to an empty one (AUTO-03). */
export function Screen() {
  const t = useScreenWords();
  const w = useWords('automations');
  return (
    <Page
      title={w('triggers')}
      lead={t('recipesLead')}
      actions={
        <GoButton
          variant="default"
          to="/triggers/edit-trigger/new"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('startEmpty')}
        </GoButton>
      }
    >
      <Recipes />
    </Page>
  );
}

/** Shows the ready automations. */
export function Recipes() {
  return (
    <ul className={css.recipes}>
      {recipes.map((recipe) => (
        <RecipeRow key={recipe.key} recipe={recipe} />
      ))}
    </ul>
  );
}
function RecipeRow({ recipe }: { recipe: Recipe }) {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const navigate = useNavigateTo();
  const { key, starts: Starts, follows: Follows } = recipe;
  const name = t(`r_${key}`);
  const create = useAction(contract.create, {
    refresh: [contract.list],
    done: (automation) => {
      toast(t('isOn', { name }));
      navigate({ to: `/triggers/edit-trigger/${automation.id}` });
    },
  });
  const use = () =>
    create.mutate({ params: { accountId }, body: { ...valuesOfRecipe(recipe, t), isActive: true } });
  return (
    <li className={css.recipe}>
      <span className={css.picture} aria-hidden>
        <Starts size={30} stroke={1.3} />
        <IconArrowNarrowRight size={22} stroke={1.3} className={css.arrow} aria-hidden />
        <Follows size={30} stroke={1.3} />
      </span>
      <h2 className={css.recipeName}>{name}</h2>
      <p className="muted">{t(`r_${key}_does`)}</p>
      <span className="row">
        <Button loading={create.isPending} aria-label={t('useOf', { name })} onClick={use}>
          {t('switchOn')}
        </Button>
        <GoButton
          variant="subtle"
          to="/triggers/edit-trigger/new"
          search={{ recipe: key }}
          aria-label={t('changeOf', { name })}
        >
          {t('changeFirst')}
        </GoButton>
      </span>
    </li>
  );
}
