/** APIs that browser and Node share, for the type check of shared/ on its own. */
declare const URL: {
  new (
    address: string,
    base?: string,
  ): Record<'href' | 'hostname' | 'pathname' | 'search' | 'hash' | 'username' | 'password', string>;
};

declare class URLSearchParams {
  constructor(init?: string | Record<string, string>);
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
}
