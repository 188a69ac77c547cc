import { useQuery } from '@tanstack/react-query';
import { overdueQuery } from '../../api/persons-api';
import { fetchedLater } from '../../ui/fetched-later';
import { LaterView } from '../kit/later';
import { useMay } from '../session/session';

const OverdueCard = fetchedLater(() => import('./overdue-card').then((m) => m.OverdueCard));

/** What has to be erased; nothing where there is nothing to do, and then without the code that shows it. */
export function OverdueEnquiries() {
  const mayHandle = useMay()('enquiries');
  const { data } = useQuery({ ...overdueQuery, enabled: mayHandle });
  if (!data || data.total === 0) return null;
  return (
    <LaterView>
      <OverdueCard overdue={data} />
    </LaterView>
  );
}
