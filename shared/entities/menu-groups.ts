/** Groups of the footer that the site puts more into: the contact's facts, and the way back to the consent. */
export const contactGroup = 'group-contact';
export const legalGroup = 'group-legal';
