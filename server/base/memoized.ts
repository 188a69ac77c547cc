/** So many texts are remembered of a function; browsers send few different ones. */
const mostTexts = 500;

/** Longer texts are worked out each time: they are no browser's, and what is kept stays small. */
const longestText = 200;

/** Remembers what a function makes of texts that come again and again; too many of them make it forget the others. */
export function memoized<Value>(make: (text: string) => Value, longest = longestText): (text: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    const value = make(text);
    if (text.length <= longest) {
      if (known.size >= mostTexts) known.clear();
      known.set(text, { value });
    }
    return value;
  };
}
