/** Whether a picture says nothing that the text around it does not. One that leads elsewhere names its link. */
export function isDecorative({ decorative, link }: { decorative?: unknown; link?: unknown }): boolean {
  return decorative === true && !(typeof link === 'string' && link.trim() !== '');
}
