import type { OutboxChannel } from '@shared/outbox';

interface Counts {
  sent: number;
  /** Given up after the last attempt. */
  failed: number;
}

/** What this process has sent since its start, for the metrics. */
export const deliveryCounts: Record<OutboxChannel, Counts> = {
  mail: { sent: 0, failed: 0 },
  webhook: { sent: 0, failed: 0 },
};
