import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'

/** The subject of changes that concern everyone's offers: the platform's fees and limits. */
const EVERYONE = '00000000-0000-0000-0000-000000000000'

/**
 * Subjects of `offer_change` that the offers of event `event` in a storefront depend on, as an array: the event's
 * account, the storefront's, the owners of what it sells by a grant, and the event's seat map.
 */
export const subjectsOfOffer = (storefrontId: string): RawBuilder<readonly string[]> => sql<readonly string[]>`
  array_remove(array[event.account_id, (select storefront.account_id from storefront where storefront.id = ${storefrontId}), event.seat_version_id, ${EVERYONE}]
    || array(select distinct granted.account_id from storefront_collection placed join collection_grant granted on granted.id = placed.grant_id where placed.storefront_id = ${storefrontId}), null)`

/**
 * The version of what staff decide about these subjects: which transactions changed it. It differs as soon as one commits, in
 * whatever order they do, and once old changes are deleted.
 */
export const versionOfOffer = (subjects: readonly string[] | RawBuilder<readonly string[]>): RawBuilder<string> => sql`
  (select md5(coalesce(string_agg(change.subject::text || change.changed::text, ' ' order by change.subject, change.changed), ''))
   from offer_change change where change.subject = ${anyOf(subjects)})`
