import type { SeatConfigurationId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { PublishedVersion, SeatConfiguration, SeatVersionId } from '../types.ts'

type Row = Omit<PublishedVersion, 'timezone' | 'configurationId'>

/** The versions of a configuration, newest first, with the events that sell by them. */
export const readVersions = async (
  transaction: AdminTx,
  { id, timezone }: Pick<SeatConfiguration, 'id' | 'timezone'>,
  size: number,
): Promise<PublishedVersion[]> => {
  const { rows } = await sql<Row>`
    select sv.id, sv.version, sv.seats, sv.created_at as "publishedAt", sv.published_by as "publishedBy",
           coalesce((select sum((ar ->> 'capacity')::integer) from jsonb_array_elements(sv.areas) ar), 0)::integer as "areaCapacity",
           lag(sv.id) over (order by sv.version) as "previousId",
           (select count(*) from event ev where ev.seat_version_id = sv.id)::integer as "eventCount",
           coalesce((select jsonb_agg(jsonb_build_object('id', ev.id, 'name', ev.name) order by ev.date_show, ev.id)
                     from (select * from event where seat_version_id = sv.id order by date_show, id limit 50) ev), '[]') as events
    from seat_configuration_version sv where sv.configuration_id = ${id} order by sv.version desc limit ${size}`.execute(
    transaction,
  )
  return rows.map((row) => ({ ...row, configurationId: id, timezone }))
}

/** The IDs of all versions of a configuration. */
export const readVersionIds = async (transaction: AdminTx, id: SeatConfigurationId): Promise<SeatVersionId[]> => {
  const rows = await transaction
    .selectFrom('seat_configuration_version')
    .select('id')
    .where('configuration_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => row.id as SeatVersionId)
}

/** An upcoming event that sells by a version of a configuration, with its sold and held seats by number. */
export type SellingEvent = {
  readonly id: string
  readonly name: string
  readonly versionId: SeatVersionId
  readonly version: number
  readonly startsAt: Date
  readonly zone: string
  readonly sold: readonly number[]
  readonly held: readonly number[]
}

/** The upcoming events that sell by any version of a configuration, soonest first. */
export const readSellingEvents = async (transaction: AdminTx, id: SeatConfigurationId): Promise<SellingEvent[]> => {
  const { rows } = await sql<SellingEvent>`
    select ev.id, ev.name, sv.id as "versionId", sv.version, ev.date_show as "startsAt", ev.zone, st.sold, st.held
    from seat_configuration_version sv join event ev on ev.seat_version_id = sv.id and ev.state <> 'CANCELLED' and ev.date_show > app.now()
    cross join lateral (
      select coalesce(array_agg(es.seat_no order by es.seat_no) filter (where es.status = 'SOLD'), '{}') as sold,
             coalesce(array_agg(es.seat_no order by es.seat_no) filter (where es.status = 'HELD'), '{}') as held
      from event_seat es where es.event_id = ev.id and es.status in ('SOLD', 'HELD')) st
    where sv.configuration_id = ${id} order by ev.date_show, ev.id`.execute(transaction)
  return rows
}
