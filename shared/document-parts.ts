/** Id of the template that holds React's scripts until a visitor needs them. */
export const reactTemplateId = 'react';

/** Event on the document: React is about to hydrate the server's markup. */
export const beforeHydration = 'beforehydration';

/** Id of the page's own inline script. */
export const pageScriptId = 'page-script';
