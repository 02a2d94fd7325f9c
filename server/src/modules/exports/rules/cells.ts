import { decimalText, type Money } from '@admission/common/money.ts'
import type { Time } from '@admission/common/time.ts'
import type { Cell, ExportColumn } from '../types.ts'

// A spreadsheet takes these for the start of a formula, after blanks and signs of no width, too; so do those of full width.
const FORMULA = /^[\s\u200b-\u200d\u2060\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u
// XML and spreadsheets know no control signs but tab and line ends.
const CONTROL = /(?![\t\r\n])\p{Cc}/gu
/** What a cell of a spreadsheet holds. */
const LONGEST = 32_000

/** Text that no spreadsheet runs: what would begin a formula gets an apostrophe before it. */
export const safeText = (text: string): string => {
  const plain = text.replaceAll(CONTROL, '').slice(0, LONGEST)
  return FORMULA.test(plain) ? `'${plain}` : plain
}

/** A column of text or of numbers. */
export const plainColumn = <Row>(id: string, head: string, of: (row: Row) => Cell): ExportColumn<Row> => ({
  id,
  fields: [{ head, of }],
})

/** An amount as a decimal, and its currency beside it. */
export const moneyColumn = <Row>(id: string, head: string, of: (row: Row) => Money): ExportColumn<Row> => ({
  id,
  money: true,
  fields: [
    { head, of: (row) => ({ decimal: decimalText(of(row)) }) },
    { head: `${head}, currency`, of: (row) => of(row).currency },
  ],
})

const localCell = (time: Time | null): Cell => (time === null ? null : { local: time.local })

/** A moment on the clocks of its place, in CSV `2027-03-20 15:00`, and the zone beside it. */
export const timeColumn = <Row>(id: string, head: string, of: (row: Row) => Time | null): ExportColumn<Row> => ({
  id,
  fields: [
    { head, of: (row) => localCell(of(row)) },
    { head: `${head}, time zone`, of: (row) => of(row)?.timezone ?? null },
  ],
})
