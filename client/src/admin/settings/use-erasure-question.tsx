import type { Setting } from '@shared/contracts/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { overdueQuery } from '../../api/persons-api';
import type { EntityForm } from '../entity-form/form-types';
import { ErasureQuestion } from '../persons/erasure-question';
import type { SettingValues } from './setting-form-values';

type Form = EntityForm<SettingValues, Setting>;

/** Whether saving lets enquiries be erased by themselves, which was not so before. */
const switchesOn = ({ key, value }: SettingValues, base: Setting | null) =>
  key === 'automatic-erasure' && value.trim() === 'an' && base?.value !== 'an';

/** The form of a setting, which asks before it has enquiries erased, and the question. */
export function useErasureQuestion(form: Form): { form: Form; question: React.ReactNode } {
  const [asked, setAsked] = useState<Parameters<Form['submit']> | null>(null);
  const overdue = useQuery({ ...overdueQuery, enabled: asked !== null });
  const submit: Form['submit'] = (...save) => {
    if (switchesOn(form.form.getValues(), form.base)) setAsked(save);
    else form.submit(...save);
  };
  const question = (
    <ErasureQuestion
      open={asked !== null}
      facts={overdue.data}
      onConfirm={() => {
        setAsked(null);
        if (asked) form.submit(...asked);
      }}
      onCancel={() => setAsked(null)}
    />
  );
  return { form: { ...form, submit }, question };
}
