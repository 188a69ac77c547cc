import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import { pagePaths } from '../shared/paths';
import { expect, test } from './fixtures';

/**
 * Pages are served with the rules alone that they may need (`server/ssr/built-client.ts`). Every element, in every
 * state, looks as it does with the whole stylesheet.
 */

/** Tells whether a part of a selector asks for a state. */
type State = (part: SelectorComponent) => boolean;

const pseudoClasses =
  (...kinds: string[]): State =>
  (part) =>
    part.type === 'pseudo-class' && kinds.includes(part.kind);

const states = {
  hovered: pseudoClasses('hover'),
  focused: pseudoClasses('focus', 'focus-visible', 'focus-within'),
  pressed: pseudoClasses('hover', 'active'),
  disabled: pseudoClasses('disabled'),
  checked: pseudoClasses('checked'),
  refused: pseudoClasses('invalid', 'user-invalid'),
  'with all attributes': (part: SelectorComponent) => part.type === 'attribute',
} satisfies Readonly<Record<string, State>>;

const asServed: Readonly<Record<string, State>> = {
  'as served': () => false,
  'in all states at once': (part) => Object.values(states).some((state) => state(part)),
};

/** True of every element, and as specific as any pseudo-class or attribute. */
const always: SelectorComponent = {
  type: 'pseudo-class',
  kind: 'not',
  selectors: [[{ type: 'class', name: 'nowhere' }]],
};

function selectorInState(selector: Selector, state: State): Selector {
  return selector.map((part) => {
    if (state(part)) return always;
    if (part.type !== 'pseudo-class') return part;
    const { kind } = part;
    if (kind !== 'is' && kind !== 'where' && kind !== 'not' && kind !== 'has') return part;
    return { ...part, selectors: part.selectors.map((one) => selectorInState(one, state)) };
  });
}

/**
 * A stylesheet that draws all elements as if they were in a state. A state forced from outside would be that of one
 * element after another; here whatever can be hovered, or is drawn anew by what is hovered around it, is so at once.
 */
function sheetInState(css: string, state: State): string {
  const visitor = { Selector: (selector: Selector) => selectorInState(selector, state) };
  return transform({ filename: 'style.css', code: Buffer.from(css), visitor }).code.toString();
}

/** Where two stylesheets draw something of the page differently. Each begins anew, without a transition from the other. */
function differences([served, whole]: readonly [string, string]): string[] {
  const root = document.documentElement;
  const style = [...document.querySelectorAll('style')].at(-1) as HTMLStyleElement;
  const elements = [root, ...root.querySelectorAll('body, body *:not(script, template)')];
  const parts = ['', '::before', '::after', '::marker', '::placeholder', '::file-selector-button'];
  const named = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...('style' in rule ? [...(rule.style as CSSStyleDeclaration)] : []),
      ...('cssRules' in rule ? named(rule.cssRules as CSSRuleList) : []),
    ]);
  const begin = (sheet: string) => {
    root.style.display = 'none';
    style.textContent = sheet;
    root.getBoundingClientRect();
    root.style.removeProperty('display');
  };
  begin(whole);
  // Variables show in what reads them.
  const properties = [...new Set(named((style.sheet as CSSStyleSheet).cssRules))].filter(
    (name) => !name.startsWith('--'),
  );
  const fields = 'li, input, textarea, summary';
  const isDrawn = (element: Element, part: string, { content }: CSSStyleDeclaration) => {
    if (part === '') return true;
    return /before|after/.test(part) ? content !== 'none' : element.matches(fields);
  };
  const drawn = () =>
    elements.flatMap((element) =>
      parts.map((part) => {
        const computed = getComputedStyle(element, part);
        return isDrawn(element, part, computed) ? properties.map((name) => computed.getPropertyValue(name)) : [];
      }),
    );
  const wanted = drawn();
  begin(served);
  const got = drawn();
  return wanted.flatMap((values, index) => {
    const element = elements[Math.floor(index / parts.length)] as Element;
    const name = `<${element.localName} class="${element.getAttribute('class') ?? ''}">${parts[index % parts.length]}`;
    const found = got[index] ?? [];
    if (values.length !== found.length) return [`${name} is drawn in one of them alone`];
    return values.flatMap((value, at) =>
      value === found[at] ? [] : [`${name} ${properties[at]}: ${found[at]}, not ${value}`],
    );
  });
}

/** Each kind of default page; a release looks at all of them. */
const everyDay = ['/', '/investor', '/about', '/contact', '/beta', '/datenschutz', '/gibt-es-nicht'];
const others = [...Object.values(pagePaths), '/en', '/en/about', '/en/contact', '/en/beta'];
const everyPage = [...everyDay, ...others.filter((address) => !everyDay.includes(address))];
const comparisons = [
  ...everyDay.map((address) => ({ address, inStates: asServed, states: 'in its states' })),
  ...everyPage.map((address) => ({
    address,
    inStates: { ...asServed, ...states },
    states: 'in each state',
    tag: '@release',
  })),
];

// What is put into a page here is not the style that its policy names.
test.use({ bypassCSP: true });

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  for (const { address, inStates, states, ...details } of comparisons) {
    test(`${address} looks ${states} at ${width} px as with all styles`, details, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      const { served, link } = await page.evaluate(() => ({
        served: [...document.querySelectorAll('style')].at(-1)?.textContent ?? '',
        // React's scripts and with them the whole stylesheet wait in a template.
        link:
          [...document.querySelectorAll('template')]
            .map(({ content }) => content.querySelector('link[rel=stylesheet]')?.getAttribute('href'))
            .find(Boolean) ?? '',
      }));
      const whole = await (await page.request.get(link)).text();
      expect(whole.length).toBeGreaterThan(served.length);
      for (const [name, state] of Object.entries(inStates)) {
        const sheets = [sheetInState(served, state), sheetInState(whole, state)] as const;
        expect.soft(await page.evaluate(differences, sheets), name).toEqual([]);
      }
    });
  }
}
