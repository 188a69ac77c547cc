import type { ContentProblem } from '@shared/content/content-checks';
import type { FieldValues } from 'react-hook-form';
import type { CheckedSave } from '../../entity-form/save-steps';
import type { EntityForm } from '../../entity-form/use-entity-form';
import type { Versioned } from '../../entity-form/use-entity-save';
import { useFormActions } from '../../entity-form/use-form-actions';
import { useNavigation } from '../../navigation/admin-navigation';
import type { Hiding } from '../entities/hidden-by';
import type { Publication } from '../entities/publish-problems';
import { usePublishQuestion } from './publish-question';

export interface ContentChecks<Entity> {
  /** What a save shows to visitors, or null; the user is asked about its problems first. */
  publication?: ((edited: Entity, base: Entity | null) => Publication | null) | undefined;
  /** Address of the other form that a problem belongs to; null if it belongs to this one. */
  elsewhere?: ((problem: ContentProblem) => string | null) | undefined;
  /** Why visitors see nothing of this, whatever is saved: what contains it is a draft. */
  hiddenBy?: Hiding | null | undefined;
}

interface ContentActionsOptions<Values extends FieldValues, Entity extends Versioned> extends ContentChecks<Entity> {
  entityForm: EntityForm<Values, Entity>;
  /** Brings the fields into view, if something else takes their place. */
  uncover?: () => void;
  /** Names the form in the question about its input, where several stand in one view. */
  about?: string;
}

/** The actions of a form of content that visitors see: a save that publishes unfinished places asks first. */
export function useContentActions<Values extends FieldValues, Entity extends Versioned>({
  entityForm,
  publication,
  elsewhere,
  hiddenBy = null,
  uncover,
  about,
}: ContentActionsOptions<Values, Entity>) {
  const { open } = useNavigation();
  const publishing = usePublishQuestion();
  const actions = useFormActions(entityForm, { questionBefore, uncover, about });

  async function questionBefore({ edited, base, target }: CheckedSave<Entity>) {
    const published = target === 'live' ? publication?.(edited, base) : null;
    if (!published) return null;
    const problems = await publishing.problemsOf(published);
    return problems.length === 0 ? null : () => mayPublish(problems);
  }

  async function mayPublish(problems: readonly ContentProblem[]): Promise<boolean> {
    const answer = await publishing.ask({
      problems,
      leaveLabel: 'Zurück zum Formular',
      isNamed: (problem) => Boolean(elsewhere?.(problem)),
      isHidden: hiddenBy !== null,
    });
    if (typeof answer === 'object') showProblem(answer);
    return answer === 'publish';
  }

  function showProblem(problem: ContentProblem) {
    const address = elsewhere?.(problem);
    if (!address) return actions.showField(problem.field);
    actions.askBefore(() => open(address, problem.field));
  }

  return { actions, question: publishing.dialog };
}
