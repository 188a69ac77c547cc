/** Upload limits; pixels are width times height. */
export const largestPicture = { bytes: 20_000_000, pixels: 50_000_000 } as const;

/** Detected by content; of a GIF only the first frame is used. SVG is refused, because it can run scripts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Maximum size of a download, in bytes. */
export const largestDownload = 50_000_000;
