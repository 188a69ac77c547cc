/**
 * The oldest browsers in which the website works (docs/product.md, "Browsers"): the last Chrome for Windows 7 and 8.1,
 * the Firefox that is still kept for them, and Safari of iOS 16. The build writes syntax and styles for them, and scripts
 * ask for no function that one of them lacks.
 */
export const servedBrowsers = { chrome: '109', firefox: '115', safari: '16.4', ios: '16.4' };

/** The same, as Vite names its targets. */
export const buildTargets = Object.entries(servedBrowsers).map(([name, version]) => name + version);
