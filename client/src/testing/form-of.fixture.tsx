import { QueryClientProvider } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { EntityContext, type EntityFacts } from '../admin/entity-form/fields/translated-field-state';
import { createQueryClient } from '../admin/kit/saving/query-client';
import { withSession } from '../admin/session/sign-in-question';
import type { Elements } from '../ui/elements';

interface FormOfProps extends Pick<EntityFacts, 'entity' | 'stored'>, Partial<Pick<EntityFacts, 'lacksNothing'>> {
  values: object;
  children: Elements;
}

/** What fields of a form need around them, for tests that draw them without the dialog. */
export function FormOf({ entity, stored, values, lacksNothing = false, children }: FormOfProps) {
  const form = useForm({ defaultValues: values });
  return (
    <QueryClientProvider client={createQueryClient({ withSession })}>
      <FormProvider {...form}>
        <EntityContext value={{ entity, stored, lacksNothing }}>{children}</EntityContext>
      </FormProvider>
    </QueryClientProvider>
  );
}
