import { sql } from 'kysely'
import { isCollectionSeen } from '#modules/catalogue/events/reads/event-summary.ts'
import { isInScope } from '#modules/catalogue/events/reads/event-list.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { FactCollection } from '../rules/facts.ts'

/** Where an account's own collections offer an event. */
export type EventPlacement = {
  readonly state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED'
  /** Open storefronts that at least one of the collections is in, in their order. */
  readonly storefronts: readonly { readonly id: string; readonly name: string }[]
  /** Collections with places of the event, without archived ones, highest priority first. */
  readonly collections: readonly {
    readonly id: string
    readonly name: string
    readonly state: FactCollection['state']
    readonly storefrontIds: readonly string[]
  }[]
}

/** Undefined if the member has no such event. A limited member gets the names of collections whose events are all theirs. */
export const readEventPlacement = async (
  transaction: AdminTx,
  scope: MemberScope,
  eventId: string,
): Promise<EventPlacement | undefined> => {
  const { rows } = await sql<EventPlacement>`
    select e.state,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.position, s.id)
        from storefront s where s.account_id = e.account_id and s.closed_at is null and exists (
          select 1 from storefront_collection sc join collection single on single.id = sc.collection_id and single.kind = 'SINGLE' join collection_block b on b.collection_id = sc.collection_id
          where sc.storefront_id = s.id and b.event_id = e.id)), '[]') as storefronts,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'state', c.state,
          'name', case when ${isCollectionSeen(scope.eventIds)} then c.name else coalesce(c.display_name, c.name) end,
          'storefrontIds', array(select sc.storefront_id from storefront_collection sc join storefront s on s.id = sc.storefront_id and s.closed_at is null
            where sc.collection_id = c.id)) order by c.priority desc, c.id)
        from collection c where c.account_id = e.account_id and c.kind = 'SINGLE' and c.state <> 'ARCHIVED'
          and exists (select 1 from collection_block b where b.collection_id = c.id and b.event_id = e.id)), '[]') as collections
    from event e where e.id = ${eventId} and ${isInScope(scope)}`.execute(transaction)
  return rows[0]
}
