import { seatLabel } from '@admission/common/seats.ts'
import type { RosterState } from '@admission/common/admission/types.ts'
import type { DeliveryMechanism } from '#modules/stock/delivery/types.ts'
import { isCoded } from '#modules/selling/tickets/rules/shown-code.ts'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import type { StoredEntry } from '../types.ts'

/** A row of the view `door_entry`. Times are texts where it was read as JSON. */
export type EntryRow = {
  readonly id: string
  readonly event_id: string
  readonly generation: number
  readonly state: RosterState
  readonly price_type_id: string | null
  readonly price_type: string
  readonly color: string | null
  readonly visit_start: Date | string | null
  readonly visit_end: Date | string | null
  readonly section: string
  readonly row_label: string | null
  readonly position: number | null
  readonly holder: string
  readonly emails: string
  readonly purchase_id: string
  readonly account_name: string
  readonly mechanism: DeliveryMechanism | null
  readonly entered_at: Date | string | null
  readonly left_at: Date | string | null
}

const seatOf = ({ section, row_label: row, position }: EntryRow): string =>
  position === null || row === null
    ? seatLabel([{ section, type: 'GENERAL_ADMISSION' }])
    : seatLabel([{ section, row, position: String(position), type: 'RESERVED' }])

const iso = (moment: Date | string | null): string | null => (moment === null ? null : new Date(moment).toISOString())

const findBy = ({ emails, account_name: account, purchase_id: purchase }: EntryRow): string => {
  const reference = purchaseReference(account, purchase)
  return `${emails} ${reference} ${reference.replaceAll(' ', '')}`.trim()
}

/** An entry from its row, with all that is known of its holder. */
export const entryOf = (row: EntryRow): StoredEntry => ({
  ticketId: row.id,
  eventId: row.event_id,
  generation: row.generation,
  state: row.state,
  priceTypeId: row.price_type_id,
  priceTypeName: row.price_type,
  color: row.color,
  visitStart: iso(row.visit_start),
  visitEnd: iso(row.visit_end),
  seat: seatOf(row),
  holder: row.holder.trim(),
  findBy: findBy(row),
  rotates: row.mechanism !== null && isCoded(row.mechanism) && (row.state === 'VALID' || row.state === 'UNPAID'),
  inside: row.entered_at !== null && row.left_at === null,
  lastAt: iso(row.left_at ?? row.entered_at),
})
