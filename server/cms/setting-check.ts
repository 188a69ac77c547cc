import type { EntityState } from '@shared/entities/entities';
import { fieldNameIn, textIn } from '@shared/entities/translation';
import { languages } from '@shared/locales';
import { settingProblem } from '@shared/setting-rules';
import { InvalidInput } from '../base/domain-errors';

/** Returns a setting whose value, in every language, is one that it can have. Throws InvalidInput for another. */
export function checkSetting(state: EntityState<'setting'>): EntityState<'setting'> {
  for (const language of languages) {
    const value = textIn(language, state, 'value');
    const problem = value === undefined ? null : settingProblem(state.key, value);
    if (problem) throw new InvalidInput({ [fieldNameIn(language, 'value')]: [problem] });
  }
  return state;
}
