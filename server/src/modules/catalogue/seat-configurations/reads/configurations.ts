import { isUuid } from '@admission/common/ids.ts'
import type { SeatConfigurationId, VenueId } from '@admission/common/ids.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { draftOf } from '@admission/common/seat-map/edit/from-seat-map.ts'
import { sql, type RawBuilder } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { SeatConfiguration, SeatVersionId } from '../types.ts'
import { readSeatMap } from './maps.ts'

/** A row of `shownConfigurations`. */
export type ConfigurationRecord = {
  readonly id: SeatConfigurationId
  readonly account_id: string
  readonly name: string
  readonly venue_id: VenueId
  readonly venue_name: string
  readonly city: string
  readonly draft_pending: boolean
  readonly version: number
  readonly edited_at: Date | null
  readonly edited_by: string | null
  readonly time_zone: string
  readonly published_id: SeatVersionId | null
  readonly published_version: number | null
  readonly seats: number | null
  readonly published_at: Date | null
  readonly area_capacity: number
  readonly events: number
  readonly extras: number
}

/** Configurations `sc` as people see them. */
export const shownConfigurations = (
  where: RawBuilder<unknown>,
): RawBuilder<ConfigurationRecord> => sql<ConfigurationRecord>`
  select sc.id, sc.account_id, sc.name, sc.venue_id, ve.name || coalesce(', ' || ve.hall, '') as venue_name, ve.city, sc.draft_pending,
         sc.edit_version as version, sc.edited_at, sc.edited_by, ac.time_zone, pv.id as published_id, pv.version as published_version, pv.seats,
         pv.created_at as published_at, coalesce((select sum((ar ->> 'capacity')::integer) from jsonb_array_elements(pv.areas) ar), 0)::integer as area_capacity,
         (select count(*) from event ev join seat_configuration_version sv on sv.id = ev.seat_version_id
          where sv.configuration_id = sc.id and ev.state <> 'CANCELLED' and ev.date_show > app.now())::integer as events,
         (select count(*) from seat_extra se where se.configuration_id = sc.id and se.archived_at is null)::integer as extras
  from seat_configuration sc join venue ve on ve.id = sc.venue_id join account ac on ac.id = sc.account_id
  left join lateral (select sv.id, sv.version, sv.seats, sv.areas, sv.created_at from seat_configuration_version sv
                     where sv.configuration_id = sc.id order by sv.version desc limit 1) pv on true
  where sc.archived_at is null and ${where}`

export const configurationOf = (row: ConfigurationRecord): SeatConfiguration => ({
  id: row.id,
  accountId: trustedAccountId(row.account_id),
  version: row.version,
  editedAt: row.edited_at,
  editedBy: row.edited_by,
  timezone: row.time_zone,
  name: row.name,
  venueId: row.venue_id,
  venueName: row.venue_name,
  city: row.city,
  isDraftPending: row.draft_pending,
  published:
    row.published_id === null || row.published_version === null || row.published_at === null
      ? null
      : {
          id: row.published_id,
          configurationId: row.id,
          version: row.published_version,
          seats: row.seats ?? 0,
          areaCapacity: row.area_capacity,
          publishedAt: row.published_at,
        },
  eventCount: row.events,
  extraCount: row.extras,
})

const readOne = async (transaction: AdminTx, where: RawBuilder<unknown>): Promise<SeatConfiguration | undefined> => {
  const { rows } = await sql<ConfigurationRecord>`${shownConfigurations(where)}`.execute(transaction)
  return rows.map(configurationOf)[0]
}

/** A configuration of an account. Undefined if it doesn't exist or belongs to another. */
export const readConfiguration = (
  transaction: AdminTx,
  { accountId }: Pick<RecordScope, 'accountId'>,
  id: string,
): Promise<SeatConfiguration | undefined> =>
  isUuid(id) ? readOne(transaction, sql`sc.id = ${id} and sc.account_id = ${accountId}`) : Promise.resolve(undefined)

/** An account's configuration of a venue. Undefined if it has none. */
export const readConfigurationOfVenue = (
  transaction: AdminTx,
  { accountId }: Pick<RecordScope, 'accountId'>,
  venueId: string,
): Promise<SeatConfiguration | undefined> =>
  isUuid(venueId)
    ? readOne(transaction, sql`sc.venue_id = ${venueId} and sc.account_id = ${accountId}`)
    : Promise.resolve(undefined)

/** The configuration created with this key. */
export const readConfigurationByKey = (
  transaction: AdminTx,
  { accountId }: Pick<RecordScope, 'accountId'>,
  key: string,
): Promise<SeatConfiguration | undefined> =>
  readOne(transaction, sql`sc.create_key = ${key} and sc.account_id = ${accountId}`)

/** A version as a draft: the one that it was published from, or one made from its map. Throws notFound if it isn't of this configuration. */
export const readVersionDraft = async (
  transaction: AdminTx,
  configurationId: SeatConfigurationId,
  versionId: string,
): Promise<SeatDraft> => {
  const row = isUuid(versionId)
    ? await transaction
        .selectFrom('seat_configuration_version')
        .select(['id', 'document'])
        .where('id', '=', versionId)
        .where('configuration_id', '=', configurationId)
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw notFound()
  if (row.document !== null) return row.document as SeatDraft
  const map = await readSeatMap(transaction, row.id as SeatVersionId)
  if (map === undefined) throw notFound()
  return draftOf(map)
}

/** The map that people edit: the stored draft, else the newest version as a draft; null for a new configuration. */
export const readDraft = async (
  transaction: AdminTx,
  { id, published }: Pick<SeatConfiguration, 'id' | 'published'>,
): Promise<SeatDraft | null> => {
  const row = await transaction.selectFrom('seat_configuration').select('draft').where('id', '=', id).executeTakeFirst()
  if (row?.draft) return row.draft as SeatDraft
  return published === null ? null : readVersionDraft(transaction, id, published.id)
}
