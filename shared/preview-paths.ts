/** Addresses of the site as a guest sees it. Kept apart from `paths`, because every public page needs those. */
export const previewPaths = {
  links: '/vorschau',
  /** What a guest sees first: all changes that the link shows. */
  link: (token: string) => `${previewPaths.links}/${token}`,
  /** A page of the site as it will be; `address` includes the language prefix. */
  page: (token: string, address: string) => `${previewPaths.link(token)}/seiten${address === '/' ? '' : address}`,
  remarks: (token: string) => `${previewPaths.link(token)}/anmerkungen`,
  /** Prefix of files that no public page shows yet. */
  media: (token: string) => `${previewPaths.link(token)}/media/`,
} as const;
