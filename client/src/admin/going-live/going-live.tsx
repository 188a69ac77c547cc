import { fetchedLater } from '../../ui/fetched-later';
import { LaterView } from '../kit/later';

const ReadinessCard = fetchedLater(() => import('./readiness-card').then((m) => m.ReadinessCard));

/** The checklist for going live; its code comes after that of the dashboard. */
export function GoingLive() {
  return (
    <LaterView>
      <ReadinessCard />
    </LaterView>
  );
}
