/** Has the browser save what is at an address, under `name` or else the name that the server gives it. */
export function download(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** Hands a text to the browser as a file of CSV to save. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  download(url, name);
  URL.revokeObjectURL(url);
}
