/** How many backups this process has recorded as failed since its start, for the metrics. */
export const failedBackups = { count: 0 };
