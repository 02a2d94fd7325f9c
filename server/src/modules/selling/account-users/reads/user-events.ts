import { shortSeatLabel } from '@admission/common/seats.ts'
import { sql } from 'kysely'
import type { AccountId } from '@admission/common/ids.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { UserEvent } from '../types.ts'

type Row = {
  readonly event_id: string
  readonly event_name: string
  readonly venue_name: string
  readonly date_show: Date
  readonly zone: string
  readonly id: string
  readonly section: string
  readonly row_label: string | null
  readonly seat_position: number | null
  readonly price_type: string
  readonly state: string
}

const placeOf = ({ section, row_label: row, seat_position: position }: Row): string =>
  shortSeatLabel([
    position === null
      ? { section, type: 'GENERAL_ADMISSION' }
      : { section, row, position: String(position), type: 'RESERVED' },
  ])

/** Tickets that are shown of one user at most. */
const MAX_TICKETS = 500

/**
 * Events of an account's sales (null: of all accounts’) that a user holds tickets for, or held until they were voided, latest first. Reads as the
 * system, because an event may be another account's: the account, and the events the reader may see (null: all), narrow it.
 */
export const readUserEvents = async (
  database: SystemDb,
  accountId: AccountId | null,
  userId: string,
  eventIds: readonly string[] | null,
): Promise<UserEvent[]> => {
  const { rows } = await sql<Row>`
    select t.event_id, e.name as event_name, v.name || coalesce(', ' || v.hall, '') as venue_name, e.date_show, e.zone, t.id, s.section, s.row_label,
           seat.position as seat_position, coalesce(nullif(i.name, ''), y.name, '') as price_type, t.state::text as state
    from stack s join ticket t on t.stack_id = s.id join event e on e.id = t.event_id join venue v on v.id = e.venue_id
    join purchase_item i on i.id = t.item_id left join price_type y on y.id = i.price_type_id
    left join seat on seat.version_id = e.seat_version_id and seat.seat_no = t.seat_no
    where s.owner_id = ${userId} and (${accountId}::uuid is null or s.account_id = ${accountId}) and t.state <> 'REPLACED'
      and (${eventIds === null} or t.event_id = any(${[...(eventIds ?? [])]}::uuid[]))
    order by e.date_show desc, t.event_id, s.section, s.row_label, seat.position, t.id limit ${MAX_TICKETS}`.execute(
    database,
  )
  return [...Map.groupBy(rows, (row) => row.event_id).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    return [
      {
        eventId: first.event_id,
        name: first.event_name,
        venueName: first.venue_name,
        dateShow: first.date_show,
        zone: first.zone,
        tickets: group.map((row) => ({ id: row.id, place: placeOf(row), priceType: row.price_type, state: row.state })),
      },
    ]
  })
}
