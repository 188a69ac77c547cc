/** Most texts that are kept per function; browsers send few different ones. */
const mostTexts = 500;

/** Longer texts do not come from browsers and are not kept, which bounds the memory. */
const longestText = 200;

/** Memoizes a function of texts that recur; forgets all of them once there are too many. */
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
