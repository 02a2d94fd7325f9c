import { createElement, Fragment } from 'react'
import type { ReactElement } from 'react'
import { cell, DISPLAY, heading, INK, LINE, MONO, picture, row, SOFT, table, TEXT, wideCell } from './elements.ts'
import { inset } from './paper.ts'
import type { OrderReceipt, ReceiptPlaces } from './receipt-types.ts'

/** The event's artwork across the sheet. Decorative: the event is named below it. */
export const artBand = (url: string, first: boolean): ReactElement =>
  createElement('img', {
    src: picture(url),
    alt: '',
    width: 550,
    style: {
      display: 'block',
      width: '100%',
      height: 'auto',
      border: 0,
      ...(first ? { borderRadius: '11px 11px 0 0' } : {}),
    },
  })

/** Column widths in percent, by number of columns: section names are long, rows are a letter. */
const SEAT_COLUMNS: Readonly<Record<number, readonly number[]>> = {
  2: [60, 40],
  3: [50, 18, 32],
  4: [38, 16, 26, 20],
}

const lettersOf = (places: ReceiptPlaces): number => places.reduce((sum, { value }) => sum + value.length, 0)

/** Section, row, seats and door of each stack side by side, readable at arm's length and aligned across stacks. */
export function seatTables(stacks: readonly ReceiptPlaces[]): ReactElement[] {
  const size = stacks.some((places) => lettersOf(places) > 24) ? 20 : 27
  return stacks.map((places) => seatTable(places, size))
}

function seatTable(places: ReceiptPlaces, size: number): ReactElement {
  const columns = SEAT_COLUMNS[places.length] ?? places.map(() => 100 / places.length)
  const label = { fontFamily: TEXT, fontSize: 13, lineHeight: '18px', color: SOFT }
  const value = {
    fontFamily: DISPLAY,
    fontWeight: 800,
    fontStretch: '90%',
    fontSize: size,
    lineHeight: '32px',
    letterSpacing: '-0.018em',
    color: INK,
  }
  return table(
    { tableLayout: 'fixed' },
    row(
      ...places.map((place, index) =>
        wideCell(
          `${String(columns[index])}%`,
          { paddingRight: 12 },
          createElement('div', { style: label }, place.label),
          createElement('div', { style: value }, place.value),
        ),
      ),
    ),
  )
}

/** Pixels, wide enough for `$100,000.00` in the amounts' font. Labels take the rest and wrap. */
const AMOUNT_WIDTH = 112
const amountStyle = { fontFamily: MONO, textAlign: 'right', whiteSpace: 'nowrap', letterSpacing: '-0.02em' } as const

/** The tear-off part: the order's number, its lines, and their total. */
export function receiptLines(receipt: OrderReceipt): ReactElement {
  const text = { fontFamily: TEXT, fontSize: 15, lineHeight: '22px', color: INK }
  const line = (label: string, amount: string, key: number): ReactElement =>
    createElement(
      'tr',
      { key },
      cell({ ...text, padding: '5px 12px 5px 0' }, label),
      wideCell(AMOUNT_WIDTH, { ...text, ...amountStyle, padding: '5px 0' }, amount),
    )
  const number = receipt.orderNumber.replaceAll(/(?<!,) /g, '\u00a0')
  const soft = { ...text, fontSize: 14, color: SOFT, padding: '4px 12px 0 0' }
  const paid = row(
    cell(soft, receipt.paidWith ?? ''),
    cell({ ...soft, ...amountStyle, padding: '4px 0 0' }, receipt.statementText ?? ''),
  )
  return inset(
    { paddingTop: 14, paddingBottom: 22 },
    table(
      {},
      row(
        cell({ paddingBottom: 4 }, heading(2, { fontSize: 18, lineHeight: '24px' }, 'Receipt')),
        cell({ ...text, ...amountStyle, whiteSpace: 'normal', fontSize: 14, color: SOFT, paddingTop: 2 }, number),
      ),
    ),
    table(
      { tableLayout: 'fixed' },
      createElement(
        Fragment,
        null,
        receipt.lines.map(({ label, amount }, index) => line(label, amount, index)),
      ),
    ),
    table(
      { borderTop: `1px solid ${LINE}`, marginTop: 6 },
      row(
        cell({ ...text, fontWeight: 600, fontSize: 17, paddingTop: 10, verticalAlign: 'middle' }, 'Total paid'),
        cell(
          {
            fontFamily: TEXT,
            fontVariantNumeric: 'tabular-nums',
            fontWeight: 700,
            fontSize: 21,
            lineHeight: '26px',
            color: INK,
            textAlign: 'right',
            whiteSpace: 'nowrap',
            paddingTop: 10,
          },
          receipt.totalText,
        ),
      ),
      ...(receipt.includedTax === null ? [] : [row(cell(soft, receipt.includedTax), cell(soft))]),
      ...(receipt.paidWith === null && receipt.statementText === null ? [] : [paid]),
    ),
    receipt.billedTo === null ? null : table({}, row(cell(soft, `Billed to ${receipt.billedTo}`))),
  )
}
