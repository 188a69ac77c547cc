/** Id of the template that holds React's scripts until a visitor needs them. */
export const reactTemplateId = 'react';

/** Id of the page's own script, which the document carries within itself. */
export const pageScriptId = 'page-script';
