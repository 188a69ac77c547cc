/** Id of the template that holds React's scripts until a visitor needs them (docs/decisions/0034-islands.md). */
export const reactTemplateId = 'react';
