import type { AccountId, EventId } from '@admission/common/ids.ts'
import { eventFields } from '@admission/common/records/event.ts'
import { omit } from '@admission/common/records/fields.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import { columnsOf } from '#platform/records/columns.ts'
import type { EventTimes } from './event.ts'

export type EventCopy = EventTimes & {
  readonly id: EventId
  readonly name: string
  /** Storage path of its own copy of the picture; null for our poster. */
  readonly imagePath: string | null
  readonly createdBy: string
}

const copied = columnsOf('event', omit(eventFields, 'name', 'imageAlt')).names

/** Creates a draft like an event of the account, at another time. Without places. */
export const insertEventCopy = async (
  transaction: SystemTx,
  accountId: AccountId,
  from: string,
  { doors, dateShow, dateShowEnd, ...copy }: EventCopy,
): Promise<void> => {
  await sql`
    insert into event (id, account_id, venue_id, seat_version_id, name, image_alt, description, description_html, tags, poster, image_path, zone,
      doors_at, doors_local, date_show, date_show_local, date_show_end, date_show_end_local, date_show_flags, date_show_recurring, visits,
      ${copied}, edited_at, edited_by)
    select ${copy.id}, account_id, venue_id, seat_version_id, ${copy.name}, case when ${copy.imagePath}::text is null then '' else image_alt end,
      description, description_html, tags, poster, ${copy.imagePath}::text, zone,
      ${doors?.utc ?? null}, ${doors?.local ?? null}, ${dateShow.utc}, ${dateShow.local}, ${dateShowEnd?.utc ?? null}, ${dateShowEnd?.local ?? null},
      date_show_flags, date_show_recurring, visits, ${copied},
      app.now(), ${copy.createdBy}
    from event where id = ${from} and account_id = ${accountId}`.execute(transaction)
}
