import type { Invitation } from '@shared/contracts/people';
import type { MailPayload } from '@shared/outbox';
import type { Role } from '@shared/permissions';
import { invitationDays } from '@shared/retention';

/** What somebody of a role does, as it stands in a sentence. The content area is German by specification. */
const tasks: Readonly<Record<Role, string>> = {
  administrator: 'alles zu verwalten, auch Personen und Einstellungen',
  editor: 'die Inhalte der Website zu pflegen',
  enquiries: 'Anfragen zu bearbeiten',
};

/** The mail that brings an invitation's link. */
export function invitationMail(siteName: string, { role, invitedBy }: Invitation, link: string): MailPayload {
  const who = invitedBy ? `${invitedBy} lädt Sie ein` : 'Sie sind eingeladen';
  return {
    subject: `Einladung in den Admin-Bereich von ${siteName}`,
    text: [
      'Guten Tag,',
      `${who}, im Admin-Bereich von ${siteName} ${tasks[role]}.`,
      `Über diesen Link wählen Sie einen Benutzernamen und ein Passwort:\n${link}`,
      `Der Link gilt ${invitationDays} Tage und nur einmal. Wenn Sie die Einladung nicht erwarten, müssen Sie nichts tun.`,
    ].join('\n\n'),
    automatic: true,
  };
}
