/** Makes the browser save the file at an address, under `name` or else the name the server gives. */
export function download(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  download(url, name);
  URL.revokeObjectURL(url);
}
