import { type Redirect, type RedirectStatus, redirectInput } from '@shared/contracts/redirects';
import { Checkbox, SelectField, TextField } from '../../../ui/field';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { contractMessages } from '../../kit/forms/field-messages';
import { useSentForm } from '../../kit/forms/use-sent-form';
import { listsOfRedirects, readablePath, redirectsApi } from './redirects-api';

interface RedirectValues {
  fromPath: string;
  target: string;
  status: `${RedirectStatus}`;
  keepsQuery: boolean;
}

/** A stored redirect, or the source address of a new one. */
export type EditedRedirect = Redirect | { fromPath: string };

function toInput({ fromPath, target, status, keepsQuery }: RedirectValues) {
  const answer = Number(status) as RedirectStatus;
  return { fromPath, target: answer === 410 ? '' : target, status: answer, keepsQuery };
}

export function RedirectDialog({ edited, onClose }: { edited: EditedRedirect; onClose: () => void }) {
  const stored = 'id' in edited ? edited : null;
  const { register, watch, errors, sending, form } = useSentForm({
    defaultValues: {
      fromPath: readablePath(edited.fromPath),
      target: stored?.target ?? '',
      status: `${stored?.status ?? 301}`,
      keepsQuery: stored?.keepsQuery ?? true,
    },
    check: (values) => contractMessages(redirectInput, toInput(values)),
    fields: ['fromPath', 'target'],
    mutationFn: (values: RedirectValues) => {
      const input = toInput(values);
      return stored
        ? redirectsApi.update(stored.id, { ...input, updatedAt: stored.updatedAt })
        : redirectsApi.create(input);
    },
    onSuccess: onClose,
    meta: { success: 'Weiterleitung gespeichert', invalidates: listsOfRedirects },
  });
  const isGone = watch('status') === '410';

  return (
    <Dialog
      onClose={onClose}
      title={stored ? 'Weiterleitung bearbeiten' : 'Neue Weiterleitung'}
      description="Gilt, sobald gespeichert ist, und nur, wo keine öffentliche Seite steht."
      holdsText
    >
      <form {...form} className="grid gap-4">
        <TextField
          label="Von"
          required
          hint="Die alte Adresse ohne Domain, zum Beispiel /alt oder /en/old. Groß und klein ist gleich."
          error={errors.fromPath?.message}
          {...(edited.fromPath === '' && { 'data-autofocus': true })}
          {...register('fromPath')}
        />
        <SelectField label="Art" error={errors.status?.message} {...register('status')}>
          <option value="301">Dauerhaft weiterleiten (301)</option>
          <option value="302">Vorübergehend weiterleiten (302)</option>
          <option value="410">Gibt es nicht mehr (410)</option>
        </SelectField>
        {!isGone && (
          <>
            <TextField
              label="Nach"
              required
              hint="Eine Adresse dieser Website, die mit / beginnt, oder eine vollständige mit https://."
              error={errors.target?.message}
              {...(edited.fromPath !== '' && { 'data-autofocus': true })}
              {...register('target')}
            />
            <Checkbox label="Was hinter dem ? steht, geht mit" {...register('keepsQuery')} />
          </>
        )}
        <AdminButton tone="primary" type="submit" className="justify-self-start" loading={sending.isPending}>
          Speichern
        </AdminButton>
      </form>
    </Dialog>
  );
}
