import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Marks collections whose rule is about dates or venues, of accounts that may sell the event, as due for matching; returns their IDs. */
export const markDatedRules = async (transaction: SystemTx, eventId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    update collection c set rematched_at = null from (
      select c.id from event_access x join collection c on c.account_id = x.account_id and c.state <> 'ARCHIVED'
      where x.event_id = ${eventId} and c.rule @? '$[*] ? (@.attribute == "date" || @.attribute == "weekday" || @.attribute == "timeToEvent" || @.attribute == "venue")'
      order by c.id for no key update of c) o
    where c.id = o.id returning c.id`.execute(transaction)
  return rows.map(({ id }) => id)
}
