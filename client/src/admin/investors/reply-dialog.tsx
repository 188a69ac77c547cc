import type { InboxDetail, ReplyDraft } from '@shared/contracts/inbox';
import { useQuery } from '@tanstack/react-query';
import { replyDraftQuery } from '../../api/inbox-api';
import { Dialog } from '../../ui/dialog';
import { LoadState } from '../kit/load-state';
import { ReplyForm } from './reply-form';

interface ReplyDialogProps {
  detail: InboxDetail;
  /** Personal link that goes into the text. */
  link?: string | undefined;
  onClose: () => void;
}

/** The answer to an enquiry, from the template in the language of whoever asked. */
export function ReplyDialog({ detail, link, onClose }: ReplyDialogProps) {
  const { kind, enquiry } = detail;
  const query = useQuery(replyDraftQuery(kind, enquiry.id));
  // An earlier draft may come from a template that has been changed since.
  const draft: ReplyDraft | undefined = query.isFetchedAfterMount ? query.data : undefined;
  if (draft) return <ReplyForm detail={detail} draft={draft} link={link} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={`Antwort an ${enquiry.name}`} size="medium" closeLabel="Schließen">
      <LoadState query={{ ...query, data: draft }} errorTitle="Fehler beim Laden der Vorlage">
        {() => null}
      </LoadState>
    </Dialog>
  );
}
