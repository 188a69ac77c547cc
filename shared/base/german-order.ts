/** Compares names and titles as German lists do, numbers in them by their value: ä beside a, "Teil 9" before "Teil 10". */
export const inGermanOrder = new Intl.Collator('de', { numeric: true }).compare;
