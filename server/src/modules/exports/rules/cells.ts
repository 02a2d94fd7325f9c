// A spreadsheet takes these for the start of a formula, after blanks and signs of no width, too; so do those of full width.
const FORMULA = /^[\s\u200b-\u200d\u2060\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u
// XML and spreadsheets know no control signs but tab and line ends.
const CONTROL = /(?![\t\r\n])\p{Cc}/gu
/** What a cell of a spreadsheet holds. */
const maxLength = 32_000

/** Text that no spreadsheet runs: what would begin a formula gets an apostrophe before it. */
export const safeText = (text: string): string => {
  const plain = text.replaceAll(CONTROL, '').slice(0, maxLength)
  return FORMULA.test(plain) ? `'${plain}` : plain
}
