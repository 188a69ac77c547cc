import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a document tells its reader to type. */
interface DocumentCommand {
  document: string;
  line: number;
  shell: string;
  /** A block of lines of its own, not a span within a sentence. */
  isBlock: boolean;
}

const inFolder = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));

export const documents = [
  ...inFolder('.', '.md'),
  ...inFolder('docs', '.md'),
  ...inFolder('deploy', ''),
  '.env.example',
  'compose.yaml',
  'Dockerfile',
];

/** Fences that hold no commands. */
const otherFences = ['', 'js', 'nginx', 'sql', 'yaml'];

/** Where a span begins with one of these, or gives its second word options, it is a command. */
const programs =
  /^(?:caddy|cd|cp|curl|docker|git|install|journalctl|ln|mv|node|npm|npx|openssl|readlink|runuser|systemctl|useradd|zip)(?: |$)/;

/** Spans that name a program or what it prints, and are typed by nobody. */
const namedOnly =
  /^(?:npm|node|kill -9|ln -T|env -i|docker run|(?:docker run|node) --env-file(?:=FILE)?|npm config set script-shell)$/;

function isCommand(span: string): boolean {
  const bare = span.replace(/^(?:[A-Z][A-Z0-9_]*=(?:"[^"]*"|\S+) )+/, '');
  return !namedOnly.test(span) && (programs.test(bare) || /^[a-z][a-z-]* -{1,2}[a-z]/.test(bare));
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** The commands of one document, each as it stands there but for line breaks within a span. */
export function commandsOf(document: string): DocumentCommand[] {
  const text = readFileSync(document, 'utf8');
  const found: DocumentCommand[] = [];
  const rest = text.replace(
    /^( *)```(\w*)\n([\s\S]*?)^ *```$/gm,
    (all, indent: string, kind: string, body: string, at) => {
      if (kind === 'sh') {
        const shell = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
        found.push({ document, line: lineOf(text, at), shell, isBlock: true });
      } else if (!otherFences.includes(kind)) throw new Error(`${document}: nobody decided what a fence of ${kind} is`);
      return all.replaceAll(/[^\n]/g, ' ');
    },
  );
  for (const { 1: span = '', index } of rest.matchAll(/`([^`]+)`/g)) {
    const shell = span.replaceAll(/\s*\n[#\s]*/g, ' ');
    if (isCommand(shell)) found.push({ document, line: lineOf(text, index), shell, isBlock: false });
  }
  return found;
}
