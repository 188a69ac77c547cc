import { PageHead } from '../../kit/page-head';
import { MailCards } from './mail-card';

/** Who is told of enquiries and what enquirers get: how it stands, a trial, what was not sent. */
export function MailPage() {
  return (
    <>
      <PageHead
        title="E-Mail"
        lead="Wer von Anfragen erfährt, was Anfragende bekommen, und was nicht gesendet wurde."
      />
      <MailCards />
    </>
  );
}
