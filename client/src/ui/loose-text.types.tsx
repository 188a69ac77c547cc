import type { Elements, TextOrElements } from './elements';

/** What the type check must refuse: each line fails it once the types of `client/src/jsx-runtime.d.ts` let it pass. */
interface Examples {
  on: boolean;
  text: string;
  content: TextOrElements;
  element: Elements;
}

export const refused = ({ on, text, content }: Examples) => [
  // @ts-expect-error: a written text beside an element that comes and goes
  <p key="1">Text {on && <b />}</p>,
  // @ts-expect-error: a computed text beside an element
  <p key="2">{[<b key="b" />, text]}</p>,
  // @ts-expect-error: two texts
  <p key="3">
    {`${text}:`} {text}
  </p>,
  // @ts-expect-error: a text that comes and goes beside an element
  <p key="4">
    {on && text}
    <b />
  </p>,
  // @ts-expect-error: a text or an element beside an element
  <p key="5">
    {on ? text : <i />}
    <b />
  </p>,
  // @ts-expect-error: a content that may be a text
  <p key="6">
    {content}
    <b />
  </p>,
];

export const allowed = ({ on, text, content, element }: Examples) => [
  <p key="1">{text}</p>,
  <p key="2">{on ? text : <i />}</p>,
  <p key="3">{content}</p>,
  <p key="4">
    <span>{text}</span>
    {on && <b />}
    {text && <i />}
    {element}
  </p>,
];
