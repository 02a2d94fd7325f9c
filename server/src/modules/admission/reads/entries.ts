import { seatLabel } from '@admission/common/seats.ts'
import type { RosterState } from '@admission/common/admission/types.ts'
import type { DeliveryMechanism } from '#modules/delivery/types.ts'
import { isCoded } from '#modules/tickets/rules/shown-code.ts'
import { holderName } from '../rules/holder-name.ts'
import type { StoredEntry } from '../types.ts'

/** A row of a roster, as `entryColumns` reads it. */
export type EntryRow = {
  readonly id: string
  readonly event_id: string
  readonly generation: number
  readonly state: RosterState
  readonly price_type_id: string | null
  readonly price_type: string
  readonly color: string | null
  readonly visit_start: Date | null
  readonly visit_end: Date | null
  readonly section: string
  readonly row_label: string | null
  readonly position: number | null
  readonly holder: string
  readonly mechanism: DeliveryMechanism | null
  readonly entered_at: Date | null
  readonly left_at: Date | null
}

/** Standing of a ticket `t` of the event `e` and purchase `p` at the door. */
const STATE = `
  case when e.state = 'CANCELLED' or t.state = 'VOID' or (t.state = 'USED' and p.state in ('REFUNDED', 'CANCELLED')) then 'REVOKED'
       when t.state not in ('OWNED', 'USED') then 'SUSPENDED' when p.state = 'PENDING' then 'UNPAID' else 'VALID' end`

/** Columns of an entry, for `entryTables`. */
export const entryColumns = `
  t.id, t.event_id, t.generation, ${STATE} as state, i.price_type_id, coalesce(nullif(i.name, ''), y.name, '') as price_type, y.color,
  n.starts_at as visit_start, n.ends_at as visit_end, s.section, s.row_label, seat.position, o.delivery -> p.id::text ->> 'mechanism' as mechanism,
  coalesce(t.holder_name, case when t.owner_seq = 1 then nullif(o.info ->> 'name', '') end, nullif(trim(u.first_name || ' ' || u.last_name), ''), '') as holder,
  a.entered_at, a.left_at`

/** A ticket with all that a door knows of it. */
export const entryTables = `
  ticket t join event e on e.id = t.event_id join stack s on s.id = t.stack_id join purchase p on p.id = s.purchase_id join orders o on o.id = p.order_id
  join purchase_item i on i.id = t.item_id join block b on b.id = t.block_id left join visit n on n.id = b.visit_id left join price_type y on y.id = i.price_type_id
  left join users u on u.id = s.owner_id left join seat on seat.version_id = e.seat_version_id and seat.seat_no = t.seat_no
  left join lateral (select entered_at, left_at from admission where ticket_id = t.id order by entered_at desc limit 1) a on true`

const seatOf = ({ section, row_label: row, position }: EntryRow): string =>
  position === null || row === null
    ? seatLabel([{ section, type: 'GENERAL_ADMISSION' }])
    : seatLabel([{ section, row, position: String(position), type: 'RESERVED' }])

/** An entry from its row. */
export const entryOf = (row: EntryRow): StoredEntry => ({
  ticketId: row.id,
  eventId: row.event_id,
  generation: row.generation,
  state: row.state,
  priceTypeId: row.price_type_id,
  priceTypeName: row.price_type,
  color: row.color,
  visitStart: row.visit_start?.toISOString() ?? null,
  visitEnd: row.visit_end?.toISOString() ?? null,
  seat: seatOf(row),
  holder: holderName(row.holder),
  turns: row.mechanism !== null && isCoded(row.mechanism) && (row.state === 'VALID' || row.state === 'UNPAID'),
  inside: row.entered_at !== null && row.left_at === null,
  lastAt: (row.left_at ?? row.entered_at)?.toISOString() ?? null,
})
