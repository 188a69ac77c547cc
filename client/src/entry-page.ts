import { startEnhancements } from './enhancements/start';

// The content area, of which the server writes nothing, is React's alone.
if (document.getElementById('root')?.firstChild) startEnhancements();
