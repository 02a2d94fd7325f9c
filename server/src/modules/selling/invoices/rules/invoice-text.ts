import { typedCode } from '@admission/common/typed-code.ts'
import type { InvoiceKind, InvoiceTax } from '../types.ts'

const PREFIX: Readonly<Record<InvoiceKind, string>> = { INVOICE: 'INV', CREDIT_NOTE: 'CN' }

/** A number as people write it: `INV-00042`. Longer numbers are written in full. */
export const numberText = (kind: InvoiceKind, number: number): string =>
  `${PREFIX[kind]}-${String(number).padStart(5, '0')}`

/** Parses a typed number: `INV-00042`, `cn7` or just `42`, which can be of either kind. Undefined if it isn't one. */
export const readNumber = (
  typed: string,
): { readonly kind: InvoiceKind | null; readonly number: number } | undefined => {
  const [, prefix = '', digits = ''] = /^(INV|CN)?[\s-]*0*(\d{1,12})$/.exec(typedCode(typed)) ?? []
  if (digits === '') return undefined
  const kind = prefix === '' ? null : prefix === PREFIX.CREDIT_NOTE ? 'CREDIT_NOTE' : 'INVOICE'
  return { kind, number: Number(digits) }
}

/** `Sales tax 8.25%`; empty without taxes. */
export const taxText = (taxes: readonly InvoiceTax[]): string =>
  taxes
    .map(({ name, basisPoints }) => (basisPoints === null ? name : `${name} ${String(basisPoints / 100)}%`))
    .join(', ')
