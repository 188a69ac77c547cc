/** Id of the template that holds React's scripts until a visitor needs them. */
export const reactTemplateId = 'react';

/** Id of the page's own inline script. */
export const pageScriptId = 'page-script';
