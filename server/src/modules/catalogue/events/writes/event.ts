import type { AccountId, EventId } from '@admission/common/ids.ts'
import type { EventValues } from '@admission/common/records/event.ts'
import type { DateShowFlag, Time } from '@admission/common/time.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { eventColumns } from '../reads/event-record.ts'
import type { EventRecord, EventState } from '../types/event-record.ts'

/** When an event takes place, in its venue's time zone. */
export type EventTimes = {
  readonly doors: Time | null
  readonly dateShow: Time
  readonly dateShowEnd: Time | null
}

export type NewEvent = Omit<EventTimes, 'doors'> & {
  readonly id: EventId
  readonly accountId: AccountId
  readonly venueId: string
  readonly name: string
  readonly category: string
}

/** Creates a draft, which a trigger gives its owner access to; false if the ID exists already, because an earlier attempt created it. */
export const insertEvent = async (
  transaction: AdminTx,
  event: NewEvent,
  createdBy: string | null,
): Promise<boolean> => {
  const { dateShow, dateShowEnd } = event
  const { rows } = await sql`
    insert into event (id, account_id, venue_id, name, category, zone, date_show, date_show_local, date_show_end, date_show_end_local, edited_at, edited_by)
    values (${event.id}, ${event.accountId}, ${event.venueId}, ${event.name}, ${event.category}, ${dateShow.timezone}, ${dateShow.utc}, ${dateShow.local},
            ${dateShowEnd?.utc ?? null}, ${dateShowEnd?.local ?? null}, app.now(), ${createdBy})
    on conflict (id) do nothing returning 1`.execute(transaction)
  return rows.length > 0
}

/** Everything a save of an event writes. */
export type WrittenEvent = EventTimes &
  EventValues &
  Pick<EventRecord, 'tags' | 'description' | 'descriptionHtml' | 'imagePath' | 'poster'> & {
    readonly venueId: string
    readonly dateShowFlags: readonly DateShowFlag[]
  }

export const writeEvent = async (transaction: AdminTx, id: string, event: WrittenEvent): Promise<void> => {
  const { doors, dateShow, dateShowEnd } = event
  await sql`
    update event set ${eventColumns.assigned(event)}, tags = ${[...event.tags]}::text[], description = ${event.description},
      description_html = ${event.descriptionHtml}, image_path = ${event.imagePath}, poster = ${event.poster}, venue_id = ${event.venueId},
      zone = ${dateShow.timezone}, date_show = ${dateShow.utc}, date_show_local = ${dateShow.local}, date_show_end = ${dateShowEnd?.utc ?? null},
      date_show_end_local = ${dateShowEnd?.local ?? null}, doors_at = ${doors?.utc ?? null}, doors_local = ${doors?.local ?? null},
      date_show_flags = ${[...event.dateShowFlags]}::text[]
    where id = ${id}`.execute(transaction)
}

export const writeEventState = async (transaction: AdminTx, id: string, state: EventState): Promise<void> => {
  await sql`
    update event set state = ${state}::event_state, published_at = case when ${state} = 'PUBLISHED' then coalesce(published_at, app.now()) else published_at end
    where id = ${id}`.execute(transaction)
}
