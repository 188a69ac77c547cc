import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { IconButton, iconButtonClass } from '../kit/admin-button';
import { ReplyButton } from './enquiry-cells';
import { enquiryMenuItems } from './enquiry-menu';
import type { Enquiry, EnquiryActions } from './use-enquiry-actions';

interface EnquiryRowActionsProps {
  row: Enquiry;
  replyHref: string;
  actions: EnquiryActions;
}

/** Reply, erase, and behind the menu what is seldom needed. */
export function EnquiryRowActions({ row, replyHref, actions }: EnquiryRowActionsProps) {
  const { name } = row;
  return (
    <span className="inline-flex items-center whitespace-nowrap">
      <ReplyButton name={name} href={replyHref} />
      <IconButton label={`Anfrage von ${name} löschen`} onClick={() => actions.erase(row)}>
        <Icon name="trash" width="18" height="18" />
      </IconButton>
      <Menu
        label={`Weitere Aktionen zur Anfrage von ${name}`}
        className={iconButtonClass}
        items={[
          { id: 'materials', label: 'Unterlagen', icon: 'file-text', onSelect: () => actions.materials(row) },
          ...enquiryMenuItems(row, actions),
        ]}
      >
        <Icon name="more" width="18" height="18" />
      </Menu>
    </span>
  );
}
