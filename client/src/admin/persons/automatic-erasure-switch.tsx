import type { OverdueEnquiries } from '@shared/contracts/persons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cmsApi, listsOfSettings, settingsQuery } from '../../api/admin-api';
import { overdueQuery } from '../../api/persons-api';
import { AdminButton } from '../kit/admin-button';
import { useSession } from '../session/session';
import { ErasureQuestion } from './erasure-question';

const key = 'automatic-erasure';

/** Lets an administrator confirm, once, that enquiries are erased by themselves; it is switched off again in the settings. */
export function AutomaticErasure({ overdue }: { overdue: OverdueEnquiries }) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const confirmation = useMutation({
    mutationFn: (updatedAt: string | undefined) =>
      cmsApi.updateSetting(key, { value: 'an', ...(updatedAt && { updatedAt }) }),
    onSettled: () => setAsking(false),
    meta: {
      success: 'Ablaufende Anfragen werden jetzt angekündigt und dann von selbst gelöscht',
      invalidates: [...listsOfSettings, overdueQuery.queryKey],
    },
  });
  const settings = useQuery({ ...settingsQuery, enabled: asking });
  if (overdue.automatic || !user?.isAdmin) return null;
  const setting = settings.data?.find((row) => row.key === key);
  return (
    <>
      <AdminButton size="small" onClick={() => setAsking(true)}>
        Von selbst löschen lassen
      </AdminButton>
      <ErasureQuestion
        open={asking}
        facts={overdue}
        busy={confirmation.isPending || settings.isFetching}
        onConfirm={() => confirmation.mutate(setting?.updatedAt)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
