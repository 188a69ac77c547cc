import type { ComponentProps } from 'react';
import type { Menu } from '../../ui/menu';
import type { Enquiry, EnquiryActions } from './use-enquiry-actions';

/** What is seldom done to an enquiry, in its row and in its own view. */
export function enquiryMenuItems(row: Enquiry, actions: EnquiryActions): ComponentProps<typeof Menu>['items'] {
  const { suspectedSpam } = row;
  return [
    {
      id: 'export',
      label: 'Daten der Person exportieren',
      icon: 'download',
      onSelect: () => void actions.exportPerson(row),
    },
    {
      id: 'spam',
      label: suspectedSpam ? 'Kein Spam' : 'Als Spam ablegen',
      icon: suspectedSpam ? 'undo' : 'archive',
      onSelect: () => actions.markSpam(row, !suspectedSpam),
    },
  ];
}
