import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

/**
 * Design tokens. The design is called "Nachtkarte", a map by night: hence night, fog and moon, paper and ink, lantern,
 * brick, moss and water. The same values serve as Tailwind utilities (`bg-night-900`) and as custom properties
 * (`var(--night-900)`) for the stylesheets of drawn sections. Contrast ratios stand beside the colours that carry text.
 */
const colors = {
  night: {
    950: '#0A1424', // footer
    900: '#0E1B30', // night ground
    800: '#142640', // cards on night
    700: '#1D3553',
    600: '#2C4A6C', // lines on night
    500: '#48678A',
    line: '#24405F', // between rows on night
  },
  fog: { DEFAULT: '#BFCBDB', light: '#DCE3EC' }, // text on night-900: 10.5
  moon: '#F4EFE2', // headings on night-900: 15.0
  paper: { DEFAULT: '#FBF5E8', 2: '#F4EAD5', 3: '#E7D8BA', 4: '#CDB990' },
  chalk: '#FFFDF8',
  ink: { DEFAULT: '#16223A', 1: '#33405A', 2: '#475269' }, // on paper: 14.6, 1 for icons, 7.2
  line: '#DCCBA9',
  lantern: { DEFAULT: '#FFB648', light: '#FFE2A8', deep: '#8A4F00', ink: '#1B1403' }, // never text on paper; deep on paper: 6.0
  brick: { DEFAULT: '#B0402A', light: '#F7DDD2', deep: '#8A2F1C' },
  moss: { DEFAULT: '#2E5E48', light: '#DDE6CB', deep: '#1F4E39' },
  water: { DEFAULT: '#1F5F78', light: '#CBE0E4' },
  error: { DEFAULT: '#97270F', border: '#A32D18', ground: '#FFF6F2' }, // text 7.4
  field: '#857A63', // field border: 4.2
  admin: {
    ground: '#F6F3EC',
    line: '#DDD6C8',
    divider: '#ECE6DA', // between rows
    border: '#B9B09C', // around buttons
    mark: '#B8700F',
    head: '#FBF9F4', // heads of tables, boxes in a panel
    selected: '#FFF8E8', // what is selected
    row: '#FCFAF5', // a row under the pointer
    button: '#FAF6EC', // a button under the pointer
  },
};

/** The colour of lights is a setting: utilities follow the custom property that a page may set anew. */
const themeColors = {
  ...colors,
  lantern: { ...colors.lantern, DEFAULT: 'var(--lantern)', ink: 'var(--lantern-ink)' },
};

const fontSize = {
  't-1': 'clamp(2.75rem, 1.9rem + 3.5vw, 4.875rem)',
  't-2': 'clamp(2.125rem, 1.6rem + 2.2vw, 3.375rem)',
  't-3': 'clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)',
  't-4': '1.125rem',
  lead: 'clamp(1.125rem, 1.06rem + 0.3vw, 1.25rem)',
  body: '1.0625rem',
  title: '1.1875rem', // of a dialog, of a step
  large: '1.5rem', // signs and spinners are as large as their letters
  xlarge: '2rem',
  s: '0.9375rem',
  note: '0.875rem', // beside what matters more, in tables and on small buttons
  xs: '0.8125rem',
};

/** Named so that no name is a side of Tailwind's own (`rounded-s`, `rounded-l`). */
const borderRadius = { small: '6px', dense: '8px', m: '10px', card: '16px', xl: '22px' };

/** The same radii as custom properties: `var(--r-l)`. */
const radiusProperties = { s: borderRadius.small, m: borderRadius.m, l: borderRadius.card, xl: borderRadius.xl };

/** Between regular and bold: buttons, names in rows, heads of tables (design, admin). */
const fontWeight = { strong: '650' };

const lineHeight = { note: '1.4', control: '1.45' };

/**
 * `stack` between things that follow each other, `edge` to the edge of a card or button, `vignette` a small drawing.
 */
const spacing = { stack: '18px', edge: '22px', vignette: '76px' };

const boxShadow = {
  1: '0 1px 2px rgb(22 34 58 / 8%), 0 2px 8px rgb(22 34 58 / 6%)',
  2: '0 2px 4px rgb(22 34 58 / 8%), 0 14px 34px -10px rgb(22 34 58 / 22%)',
  n: '0 2px 6px rgb(4 9 18 / 40%), 0 18px 44px -8px rgb(4 9 18 / 70%)',
};

const fontFamily = {
  display: ['Calistoga', 'Calistoga Fallback', 'Rockwell', 'Georgia', 'serif'],
  text: ['Figtree', 'Figtree Fallback', 'Segoe UI', 'system-ui', 'sans-serif'],
};

/** `{ night: { 900: x }, paper: { DEFAULT: y } }` becomes `{ '--night-900': x, '--paper': y }`. */
function customProperties(group: Record<string, string | Record<string, string>>, prefix = '--') {
  const properties: Record<string, string> = {};
  for (const [name, value] of Object.entries(group)) {
    if (typeof value === 'string') properties[`${prefix}${name}`] = value;
    else
      for (const [shade, shadeValue] of Object.entries(value))
        properties[shade === 'DEFAULT' ? `${prefix}${name}` : `${prefix}${name}-${shade}`] = shadeValue;
  }
  return properties;
}

export default {
  // Each stylesheet says which sources its utilities come from (client/src/styles/base.css,
  // client/src/admin/admin.css).
  content: [],
  theme: {
    // In letters, as in the stylesheets: with larger text a window has room for less beside each other.
    screens: { sm: '30rem', md: '47.5rem', lg: '64rem', xl: '73.75rem', '2xl': '90rem' },
    extend: {
      colors: themeColors,
      fontSize,
      fontWeight,
      lineHeight,
      spacing,
      // A sign and what it belongs to.
      gridTemplateColumns: { sign: 'auto 1fr' },
      borderRadius,
      boxShadow,
      // What Tailwind's own rules give the document.
      fontFamily: { ...fontFamily, sans: ['var(--f-text)'] },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(.2,.7,.2,1)' },
      transitionDuration: { 1: '120ms', 2: '220ms', 3: '480ms' },
      maxWidth: { container: '1240px' },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': {
          ...customProperties(colors),
          ...customProperties(fontSize, '--text-'),
          ...customProperties(radiusProperties, '--r-'),
          ...customProperties(boxShadow, '--sh-'),
          '--f-display': fontFamily.display.map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', '),
          '--f-text': fontFamily.text.map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', '),
          '--strong': fontWeight.strong,
          '--ease': 'cubic-bezier(.2,.7,.2,1)',
          '--d-1': '120ms',
          '--d-2': '220ms',
          '--d-3': '480ms',
          '--fold': '26px',
          '--gutter': 'clamp(20px, 5vw, 80px)',
          '--gap': 'clamp(68px, 10vw, 144px)', // between sections
          '--gap-edge': 'clamp(52px, 6.67vw, 96px)', // to a panel above, to the edge of another ground
          '--focus': '#1F5F78',
        },
        // The narrowest phones, where a title has as many lines as on others, and large text on a phone, where long words fit.
        '@media (width < 22rem)': { ':root': { '--text-t-1': '2.45rem', '--text-t-2': '1.95rem' } },
        '@media (width < 15rem)': { ':root': { '--text-t-1': '2rem', '--text-t-2': '1.6rem', '--text-t-3': '1.2rem' } },
      });
    }),
  ],
} satisfies Config;
