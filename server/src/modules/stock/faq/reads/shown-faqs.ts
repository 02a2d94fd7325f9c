import { sql } from 'kysely'
import type { VisitorDb } from '#platform/db/kysely.ts'
import type { ShownFaq } from '../types.ts'

type Place = { readonly accountId: string; readonly storefrontId: string | null; readonly eventId: string | null }

/** Most questions of one page. */
const MAX_SHOWN = 60

/** The questions of a page: those of its event first, then of its storefront, then of the whole shop, each in their order. */
export const readShownFaqs = async (
  database: VisitorDb,
  { accountId, storefrontId, eventId }: Place,
): Promise<readonly ShownFaq[]> => {
  const { rows } = await sql<ShownFaq>`
    select id, question, answer from shown_faq
    where account_id = ${accountId} and (scope = 'MARKETPLACE' or storefront_id = ${storefrontId}::uuid or event_id = ${eventId}::uuid)
    order by case scope when 'EVENT' then 1 when 'STOREFRONT' then 2 else 3 end, position, id limit ${MAX_SHOWN}`.execute(
    database,
  )
  return rows
}
