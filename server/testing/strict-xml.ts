import { SaxesParser } from 'saxes';

/** The text of each element by its name, in order. Throws for what is not well-formed XML 1.0, each character included. */
export function readXml(xml: string): { name: string; text: string; attributes: Readonly<Record<string, string>> }[] {
  const parser = new SaxesParser();
  const read: ReturnType<typeof readXml> = [];
  const open: { name: string; text: string; attributes: Readonly<Record<string, string>> }[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, text: '', attributes: { ...attributes } as Readonly<Record<string, string>> };
    read.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const current = open.at(-1);
    if (current) current.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  return read;
}
