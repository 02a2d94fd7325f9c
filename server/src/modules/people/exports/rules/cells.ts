import { cutText } from '@admission/common/cut-text.ts'
import { printable } from '@admission/common/printable.ts'

// Spreadsheets treat these as the start of a formula, also after spaces and zero-width characters, and in full width.
const FORMULA = /^[\s\u200b-\u200d\u2060\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** The maximum length of a spreadsheet cell. */
const maxLength = 32_000

/** Text of a cell that is marked as text, as in an XLSX file: no spreadsheet executes it. */
export const cellText = (text: string): string => cutText(printable(text), maxLength)

/** Text of a CSV file that no spreadsheet executes: an apostrophe is put before anything that would start a formula. */
export const safeText = (text: string): string => {
  const plain = cellText(text)
  return FORMULA.test(plain) ? `'${plain}` : plain
}
