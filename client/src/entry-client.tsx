import './styles/base.css';

/**
 * Starts React. Public pages and the content area share no frame and no strings, so neither loads the other's code. The
 * document lists the files of the one that it is for (server/ssr/renderer.ts), so this import waits for no second answer.
 */
async function startReact(root: HTMLElement): Promise<void> {
  // The server renders nothing for the content area.
  if (root.firstChild) await (await import('./entry-site')).startSite(root);
  else (await import('./entry-admin')).startContentArea(root);
}

const root = document.getElementById('root');
if (root) void startReact(root);
