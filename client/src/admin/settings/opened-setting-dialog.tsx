import type { Setting } from '@shared/contracts/entities';
import { knownSetting } from '@shared/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { queryOf } from '../../api/admin-queries';
import type { QuestionBefore } from '../entity-form/save-steps';
import { ErasureQuestion } from '../kit/forms/erasure-question';
import { ColourCheck } from './colour-check';
import { LinkValue } from './link-value';
import { PagesValue } from './pages-value';
import { PeriodValue } from './period-value';
import { PictureValue } from './picture-value';
import { SettingDialog } from './setting-dialog';
import type { ValueProps } from './setting-fields';

/** Inputs of values that are no text, by the type of their setting. */
const valueInputs: Readonly<Partial<Record<string, ComponentType<ValueProps>>>> = {
  picture: PictureValue,
  link: LinkValue,
  period: PeriodValue,
  pages: PagesValue,
};

/**
 * The form of a setting with what is special to this one: what the software knows of it, the input of its value and
 * the question before its save. The form itself knows no setting by name.
 */
export function OpenedSettingDialog(
  props: Pick<ComponentProps<typeof SettingDialog>, 'setting' | 'pending' | 'onClose'>,
) {
  const { setting } = props;
  const { questionBefore, question } = useErasureQuestion();
  return (
    <>
      <SettingDialog
        {...props}
        known={setting ? knownSetting(setting.key) : undefined}
        Value={setting ? valueInputs[setting.type] : undefined}
        belowValue={setting?.type === 'color' && <ColourCheck />}
        questionBefore={questionBefore}
      />
      {question}
    </>
  );
}

/** Whether saving switches on automatic erasure of enquiries. */
const switchesOn = (edited: Setting, base: Setting | null) =>
  edited.key === 'automatic-erasure' && edited.value.trim() === 'an' && base?.value !== 'an';

/** The question before a save switches on automatic erasure. Render `question`. */
function useErasureQuestion() {
  const [answer, setAnswer] = useState<((goesOn: boolean) => void) | null>(null);
  const overdue = useQuery({ ...queryOf('GET /api/persons/overdue'), enabled: answer !== null });
  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const questionBefore: QuestionBefore<Setting> = async ({ edited, base }) => (switchesOn(edited, base) ? ask : null);
  function give(goesOn: boolean) {
    setAnswer(null);
    answer?.(goesOn);
  }
  const question = (
    <ErasureQuestion
      open={answer !== null}
      facts={overdue.data}
      onConfirm={() => give(true)}
      onCancel={() => give(false)}
    />
  );
  return { questionBefore, question };
}
