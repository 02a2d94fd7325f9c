import { gunzipSync } from 'node:zlib'
import { newId } from '@admission/common/ids.ts'
import type { AccountId, VenueId } from '@admission/common/ids.ts'
import { arena } from '@admission/common/seat-map/generate/arena.ts'
import { studio } from '@admission/common/seat-map/generate/studio.ts'
import { theatre } from '@admission/common/seat-map/generate/theatre.ts'
import { seatPlace } from '@admission/common/seat-map/seat-map.ts'
import { expect, test } from 'vitest'
import { trustedAccountId } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { readSeatMap, readSeatMapFile } from '#modules/catalogue/seat-configurations/reads/maps.ts'
import { readVersionIds } from '#modules/catalogue/seat-configurations/reads/versions.ts'
import { aSeatConfiguration, publishSeatVersion } from '#modules/catalogue/seat-configurations/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()

async function anAccountWithVenue(): Promise<{ accountId: AccountId; venueId: VenueId }> {
  const accountId = trustedAccountId(newId('Account'))
  const venueId = newId('Venue')
  await database.query(
    `insert into account (id, name, slug, currency, exponent, time_zone, statement_descriptor)
     values ($1, 'Larkhall', $2, 'USD', 2, 'America/New_York', 'LARKHALL')`,
    [accountId, `larkhall-${accountId.slice(-8)}-${accountId.slice(0, 8)}`],
  )
  await database.query(
    `insert into venue (id, name, slug, category, address_line1, city, country, time_zone)
     values ($1, 'The Larkhall', $2, 'theatre', '1 Quay', 'Port Averil', 'US', 'America/New_York')`,
    [venueId, `larkhall-${venueId.slice(-8)}-${venueId.slice(0, 8)}`],
  )
  return { accountId, venueId }
}

async function aConfiguration() {
  const { accountId, venueId } = await anAccountWithVenue()
  const configurationId = await inAccount(database.admin, accountId, (transaction) =>
    aSeatConfiguration(transaction, { accountId, venueId }),
  )
  const publish = (document: unknown, as = accountId) =>
    inAccount(database.admin, as, (transaction) =>
      publishSeatVersion(transaction, { accountId: as, configurationId, document }),
    )
  return { accountId, configurationId, publish }
}

test('a published version has every seat where the map says', async () => {
  const { publish } = await aConfiguration()
  const version = await publish(theatre(1200))
  expect(version).toMatchObject({ version: 1, seats: 1200 })
  const rows = await database.query<{
    seat_no: number
    section: string
    row_label: string
    position: number
    price_level: number
    accessible: boolean
    companion_of: number | null
    extras: number[]
    distance: number
  }>('select * from seat where version_id = $1 order by seat_no', [version.id])
  const map = await readSeatMap(database.system, version.id)
  expect(rows).toHaveLength(1200)
  for (const row of rows) {
    expect({ section: row.section, row: row.row_label, position: row.position }).toEqual(seatPlace(map!, row.seat_no))
    expect(row.price_level).toBe(map!.level[row.seat_no])
    expect(row.companion_of).toBe(map!.companionOf.get(row.seat_no) ?? null)
    expect(row.extras).toEqual((map!.extrasOf.get(row.seat_no) ?? []).map((index) => map!.extras[index]!.id))
  }
  expect(rows.filter((row) => row.accessible)).toHaveLength(2)
  const nearest = rows.toSorted((a, b) => a.distance - b.distance)[0]
  expect(nearest).toMatchObject({ section: 'Stalls', row_label: 'G' })
})

test('an arena of 18,000 is published and read back, once', async () => {
  const { publish } = await aConfiguration()
  const version = await publish(arena(18_000))
  const map = await readSeatMap(database.system, version.id)
  expect(map?.count).toBe(18_000)
  expect(await readSeatMap(database.system, version.id)).toBe(map)
  const file = await readSeatMapFile(database.system, version.id)
  expect(gunzipSync(file!.gzip).toString()).toBe(file!.json)
  expect(file!.gzip.length).toBeLessThan(20_000)
})

test('publishing again makes the next version and leaves the first as it is', async () => {
  const { accountId, configurationId, publish } = await aConfiguration()
  const first = await publish(studio({ seats: 60 }))
  const [second, third] = await Promise.all([publish(studio({ seats: 80, standing: 40 })), publish(theatre(600))])
  const versions = await inAccount(database.admin, accountId, (transaction) =>
    readVersionIds(transaction, configurationId),
  )
  const order = [first, second, third].toSorted((a, b) => b.version - a.version)
  expect(versions).toEqual(order.map(({ id }) => id))
  expect(first.version).toBe(1)
  expect(new Set([second.version, third.version])).toEqual(new Set([2, 3]))
  expect((await readSeatMap(database.system, first.id))?.count).toBe(60)
  const extras = await database.query('select no from seat_extra where configuration_id = $1', [configurationId])
  expect(extras).toHaveLength(5)
})

test('an invalid document is refused with a message and nothing is saved', async () => {
  const { configurationId, publish } = await aConfiguration()
  const document = studio({ seats: 40 })
  document.sections[0]!.rows[0]!.runs[0]![1]!.position = 1
  await expect(publish(document)).rejects.toMatchObject({
    category: 'userInputError',
    message: 'Seats row A has seat 1 twice',
  })
  const versions = await database.query('select 1 from seat_configuration_version where configuration_id = $1', [
    configurationId,
  ])
  expect(versions).toEqual([])
})

test('the configuration of another account is not found', async () => {
  const { publish } = await aConfiguration()
  const stranger = await anAccountWithVenue()
  await expect(publish(studio(), stranger.accountId)).rejects.toMatchObject({ category: 'resourceNotFound' })
})
