import type { Elements, TextOrElements } from './elements';

/** What the type check must refuse: each line fails it once the types of `client/src/jsx-runtime.d.ts` let it pass. */
interface Examples {
  on: boolean;
  text: string;
  content: TextOrElements;
  element: Elements;
}

const Bare = ({ text }: { text: string }): TextOrElements => text;

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
  <p key="7">
    {/* @ts-expect-error: a component that gives a text */}
    <Bare text={text} />
    <b />
  </p>,
  // @ts-expect-error: a code that may be translated
  <code key="8">{text}</code>,
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
