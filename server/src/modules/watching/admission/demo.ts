import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import { digestOf } from '#platform/ids.ts'

/** Token of the device at each organizer's next event, by the key of the organizer in docs/demo.md: `/door#…`. */
export const demoDoorToken = (accountSlug: string): string => `demo-door-of-${accountSlug}`

const id = (of: string) => sql`overlay(overlay(md5(${of}::text) placing '6' from 13) placing '8' from 17)::uuid`

/**
 * A list for everyone and two devices for the next event of each organizer that sold tickets. `midnight` starts the demo's
 * day. The token of the first device is known, as are the demo's passwords.
 */
export const plantDoors = async (transaction: SystemTx, midnight: Date): Promise<void> => {
  const { rows } = await sql<{ account_id: string; slug: string; event_id: string }>`
    select distinct on (e.account_id) e.account_id, a.slug, e.id as event_id from event e join account a on a.id = e.account_id
    where e.state = 'PUBLISHED' and e.date_show > ${midnight}::timestamptz and exists (select 1 from ticket t where t.event_id = e.id)
    order by e.account_id, e.date_show, e.id`.execute(transaction)
  for (const { account_id: accountId, slug, event_id: eventId } of rows) {
    await sql`
      insert into check_in_list (id, account_id, event_id, name, direction, opens_minutes_before, is_default, created_at)
      values (${id(`list of ${eventId}`)}, ${accountId}, ${eventId}, 'Everyone', 'BOTH', null, true, ${midnight})`.execute(
      transaction,
    )
    await sql`
      insert into scan_device (id, account_id, event_id, name, secret_hash, may_undo, finds_people, created_at)
      values (${id(`entrance of ${eventId}`)}, ${accountId}, ${eventId}, 'Main entrance', ${digestOf(demoDoorToken(slug))}, false, true, ${midnight}),
             (${id(`supervisor of ${eventId}`)}, ${accountId}, ${eventId}, 'Supervisor', ${digestOf(`${demoDoorToken(slug)}-supervisor`)}, true, true, ${midnight})`.execute(
      transaction,
    )
  }
}
