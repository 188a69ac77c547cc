/** The address of a link as pages draw it; undefined where they draw none, because it is empty, unsafe or no address. */
export function safeAddress(value: string): string | undefined {
  const address = value.trim();
  return /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i.test(address) ? address : undefined;
}
