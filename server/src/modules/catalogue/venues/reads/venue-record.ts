import { venueAppearanceFields, venueFields } from '@admission/common/records/venue.ts'
import { pick } from '@admission/common/records/fields.ts'
import { sql, type RawBuilder } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { columnsOf, recordColumns } from '#platform/records/columns.ts'
import type { VenueRecord, VenueUse } from '../types.ts'

/** The columns of a venue's details. Coordinates are two columns, written by hand. */
export const venueColumns = columnsOf('v', venueFields, {
  named: { addressLine: 'address_line1', locality: 'city', administrativeArea: 'region', countryCode: 'country' },
  nullIfBlank: ['hall', 'administrativeArea', 'postalCode'],
  computed: { coordinates: sql`coalesce(v.latitude || ', ' || v.longitude, '')` },
})

/** The texts of a venue's appearance; its pictures are JSON. */
export const appearanceColumns = columnsOf('v', pick(venueAppearanceFields, 'directions', 'accessibility'))

/** Whether an event keeps its venue in use: it isn't over or canceled. */
export const isUpcoming = sql`e.ends_at > app.now() and e.state <> 'CANCELLED'`

/** Events that aren't over or canceled, of the venue with this ID. */
export const hasUpcoming = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from event e where e.venue_id = ${id} and ${isUpcoming})`

/** Venues as records of employees; `from` names the venue `v`. */
export const shownVenues = (from: RawBuilder<unknown>): RawBuilder<VenueRecord> => sql<VenueRecord>`
  select ${recordColumns('v')}, v.time_zone as timezone, ${venueColumns.selected}, ${appearanceColumns.selected},
         (select coalesce(jsonb_agg(jsonb_build_object('id', p.picture ->> 'id', 'picture', p.picture ->> 'id', 'alt', p.picture ->> 'alt') order by p.no), '[]')
          from jsonb_array_elements(v.pictures) with ordinality p (picture, no)) as pictures,
         a.name as "accountName", case when v.archived_at is null then 'ACTIVE' else 'ARCHIVED' end as state,
         (select count(*)::integer from event e where e.venue_id = v.id and ${isUpcoming}) as "upcomingEvents",
         (select jsonb_build_object('id', t.id, 'name', t.name || coalesce(', ' || t.hall, '')) from venue_merge m join venue t on t.id = m.into_id
          where m.from_id = v.id and m.undone_at is null) as "mergedInto"
  from ${from} left join account a on a.id = v.account_id`

/** A venue as a record of the platform, archived or not. Its history is shown in its own time zone. */
export const readVenueRecord = async (database: SystemDb, id: string): Promise<VenueRecord | undefined> => {
  const { rows } = await sql<VenueRecord>`${shownVenues(sql`venue v`)} where v.id = ${id}`.execute(database)
  return rows[0]
}

/** Number of rows in each list of what uses a venue. */
const maxListed = 50

/** What uses a venue: its next events, 50 at most, and the seat maps of all accounts. */
export const readVenueUse = async (database: SystemDb, id: string): Promise<VenueUse> => {
  const events = await sql<VenueUse['events'][number]>`
    select e.id, e.name, a.name as "accountName", e.date_show as "startsAt", e.zone as timezone
    from event e join account a on a.id = e.account_id where e.venue_id = ${id} and ${isUpcoming}
    order by e.date_show, e.id limit ${maxListed}`.execute(database)
  const seatMaps = await sql<VenueUse['seatMaps'][number]>`
    select c.id, c.name, a.name as "accountName", c.archived_at is not null as "isArchived",
           (select count(*)::integer from seat_configuration_version sv where sv.configuration_id = c.id) as versions,
           (select count(*)::integer from event e where e.venue_id = ${id} and e.seat_version_id = any(array(select sv.id from seat_configuration_version sv where sv.configuration_id = c.id))) as events
    from seat_configuration c join account a on a.id = c.account_id where c.venue_id = ${id}
    order by c.archived_at is not null, app.fold_text(a.name), c.id limit ${maxListed}`.execute(database)
  return { events: events.rows, seatMaps: seatMaps.rows }
}
