// Spreadsheets treat these as the start of a formula, also after spaces and zero-width characters, and in full width.
const FORMULA = /^[\s\u200b-\u200d\u2060\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u
// XML and spreadsheets allow no control characters except tab and line ends.
const CONTROL = /(?![\t\r\n])\p{Cc}/gu
/** The maximum length of a spreadsheet cell. */
const maxLength = 32_000

/** Text that no spreadsheet executes: an apostrophe is put before anything that would start a formula. */
export const safeText = (text: string): string => {
  const plain = text.replaceAll(CONTROL, '').slice(0, maxLength)
  return FORMULA.test(plain) ? `'${plain}` : plain
}
