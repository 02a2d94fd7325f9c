import type { BilledCharge, BilledRefund, Invoice, InvoiceLine, InvoiceTax } from '../types.ts'

const sum = (charges: readonly BilledCharge[]): number => charges.reduce((total, { amount }) => total + amount, 0)

/** Taxes of charges, each once. */
const taxesOf = (charges: readonly BilledCharge[]): InvoiceTax[] => [
  ...new Map(
    charges.flatMap(({ tax, amount }) =>
      tax === null || amount === 0 ? [] : [[`${tax.name} ${String(tax.basisPoints)}`, tax] as const],
    ),
  ).values(),
]

/** A tax in the price or on top is in the gross amount either way. */
function lineOf(text: string, quantity: number | null, charges: readonly BilledCharge[]): InvoiceLine {
  const gross = sum(charges.filter(({ included }) => !included))
  const tax = sum(charges.filter(({ kind }) => kind === 'TAX'))
  return { text, quantity, taxes: taxesOf(charges), net: gross - tax, tax, gross }
}

const namesOf = (charges: readonly BilledCharge[]): string =>
  [...new Set(charges.filter(({ kind, included }) => kind !== 'TAX' && !included).map(({ name }) => name))].join(', ')

/** Key of units that share a line: same name, price and taxes. */
const unitKey = (text: string, { net, tax, gross, taxes }: InvoiceLine): string =>
  JSON.stringify([text, net, tax, gross, taxes])

/**
 * The lines of what was charged or went back, in the order of `charges`: units with the same price together, then what
 * concerns the whole order in one line. They add up to what was paid.
 */
export function invoiceLines(charges: readonly BilledCharge[]): InvoiceLine[] {
  const ofUnits = [
    ...Map.groupBy(
      charges.filter(({ level }) => level === 'TICKET'),
      ({ itemId }) => itemId,
    ).values(),
  ]
  const units = ofUnits.map((group) => lineOf(group[0]?.itemName || 'Ticket', 1, group))
  const together = [...Map.groupBy(units, (unit) => unitKey(unit.text, unit)).values()].flatMap(
    (group): InvoiceLine[] => {
      const [first] = group
      const count = group.length
      return first === undefined
        ? []
        : [
            {
              ...first,
              quantity: count,
              net: first.net * count,
              tax: first.tax * count,
              gross: first.gross * count,
            },
          ]
    },
  )
  const ofOrder = charges.filter(({ level }) => level === 'ORDER')
  const order = ofOrder.length === 0 ? [] : [lineOf(namesOf(ofOrder) || 'Order', null, ofOrder)]
  return [...together, ...order].filter(({ gross, tax }) => gross !== 0 || tax !== 0)
}

/** amount × part / whole, rounded half up. */
const share = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/**
 * The lines of a credit note. If it isn't known what went back, one line with the invoice's tax in proportion, so that the
 * tax of all credit notes never exceeds the invoice's.
 */
export function creditLines(refund: BilledRefund, invoice: Pick<Invoice, 'gross' | 'tax' | 'lines'>): InvoiceLine[] {
  const lines = invoiceLines(refund.charges)
  const gross = lines.reduce((total, line) => total + line.gross, 0)
  if (gross === refund.amount && lines.every(({ net, tax }) => net >= 0 && tax >= 0)) return lines
  const tax = share(invoice.tax, Math.min(refund.amount, invoice.gross), invoice.gross)
  const taxes = invoice.lines.flatMap((line) => line.taxes)
  const known = [...new Map(taxes.map((each) => [`${each.name} ${String(each.basisPoints)}`, each])).values()]
  return [{ text: 'Refund', quantity: null, taxes: known, net: refund.amount - tax, tax, gross: refund.amount }]
}
