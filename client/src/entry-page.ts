import { startEnhancements } from './enhancements/start';

// The server renders nothing for the content area, which needs no enhancements.
if (document.getElementById('root')?.firstChild) startEnhancements();
