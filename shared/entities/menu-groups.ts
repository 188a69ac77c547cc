/** Footer groups that get fixed content too: contact data, and the link to the consent settings. */
export const contactGroup = 'group-contact';
export const legalGroup = 'group-legal';
