/** What has been deleted in the content area can come back for this many days (record 10). */
export const binDays = 180;
