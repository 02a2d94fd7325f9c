import type { InvoiceKind, InvoiceTax } from '../types.ts'

const PREFIX: Readonly<Record<InvoiceKind, string>> = { INVOICE: 'INV', CREDIT_NOTE: 'CN' }

/** A number as people write it: `INV-00042`. Longer numbers are written in full. */
export const numberText = (kind: InvoiceKind, number: number): string =>
  `${PREFIX[kind]}-${String(number).padStart(5, '0')}`

/** `Sales tax 8.25%`; empty without taxes. */
export const taxText = (taxes: readonly InvoiceTax[]): string =>
  taxes
    .map(({ name, basisPoints }) => (basisPoints === null ? name : `${name} ${String(basisPoints / 100)}%`))
    .join(', ')
