/**
 * Rows that a list as an Excel file has at most. A sheet is held in memory until it is written: at 20 cells a row this many
 * take 0.4 gigabytes, 100,000 took 1.2.
 */
export const MOST_SHEET_ROWS = 20_000
