const files = import.meta.glob<string>('../../../images/**/*.{avif,webp,svg}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/**
 * Address of a file in client/images, by its path there: its name has a hash of what it shows, so that it never
 * changes.
 */
export function imageAddress(path: string): string {
  return files[`../../../images/${path}`] ?? '';
}
