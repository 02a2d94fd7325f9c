import type { AccountId, Id, PurchaseId, UserId } from '@admission/common/ids.ts'
import type { Location } from '@admission/common/locations.ts'

export type InvoiceId = Id<'Invoice'>

export const INVOICE_KINDS = ['INVOICE', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** A tax as it was charged. `basisPoints`: null if its rate is no longer known. */
export type InvoiceTax = { readonly name: string; readonly basisPoints: number | null }

/** One line. Amounts in minor units; `gross` is `net` with `tax`. */
export type InvoiceLine = {
  readonly text: string
  /** Null for what concerns the whole order. */
  readonly quantity: number | null
  readonly taxes: readonly InvoiceTax[]
  readonly net: number
  readonly tax: number
  readonly gross: number
}

/** The organizer as it was. `addressLine` and `taxId` are empty if not given. */
export type InvoiceSeller = { readonly name: string; readonly addressLine: string; readonly taxId: string }

/** The billed party. All but the name may be empty. */
export type InvoiceBuyer = {
  readonly name: string
  readonly company: string
  readonly taxId: string
  readonly addressLine: string
}

/** An invoice or credit note to issue. */
export type InvoiceDraft = {
  readonly accountId: AccountId
  readonly purchaseId: string
  readonly refundId: string | null
  /** Day of the event at the venue, `2027-03-12`. */
  readonly suppliedOn: string | null
  readonly seller: InvoiceSeller
  readonly buyer: InvoiceBuyer
  readonly lines: readonly InvoiceLine[]
  readonly currency: string
  readonly exponent: number
}

/** An issued invoice or credit note. */
export type Invoice = Omit<InvoiceDraft, 'purchaseId'> & {
  readonly id: InvoiceId
  readonly kind: InvoiceKind
  readonly number: number
  readonly purchaseId: PurchaseId
  readonly issuedAt: Date
  /** IANA time zone of the organizer. */
  readonly zone: string
  /** Reference of the purchase: `LH 7F42 09C`. */
  readonly reference: string
  readonly net: number
  readonly tax: number
  readonly gross: number
  /** The buyer's own account; null for a guest. */
  readonly ownerId: UserId | null
  /** Number of the invoice that a credit note is about. */
  readonly invoiceNumber: number | null
}

/** Charge of one sold item, or its refunded share. Amounts in minor units. */
export type BilledCharge = {
  readonly itemId: string
  readonly itemKind: 'TICKET' | 'ADD_ON' | 'PROTECTION'
  readonly itemName: string
  readonly kind: string
  readonly level: 'TICKET' | 'ORDER'
  readonly name: string
  readonly amount: number
  readonly included: boolean
  readonly tax: InvoiceTax | null
}

/** A purchase as an invoice needs it. */
export type BilledPurchase = {
  readonly id: string
  readonly accountId: AccountId
  readonly ownerId: UserId | null
  readonly state: string
  readonly total: number
  readonly currency: string
  readonly exponent: number
  readonly suppliedOn: string | null
  readonly seller: InvoiceSeller
  readonly buyerName: string
  readonly locationBilling: Location | null
  readonly charges: readonly BilledCharge[]
}

/** A refund without a credit note. `charges` is empty if it isn't known what went back, as with refunds made at the gateway. */
export type BilledRefund = {
  readonly id: string
  readonly amount: number
  readonly charges: readonly BilledCharge[]
}
