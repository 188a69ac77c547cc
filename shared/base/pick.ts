/** Copies only the named fields: what leaves the server or the browser is listed, never spread. */
export function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const picked = {} as Pick<Source, Key>;
  for (const key of keys) picked[key] = source[key];
  return picked;
}
