import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anAccount } from '#modules/people/accounts/testing.ts'
import { knownOffer } from '#modules/selling/offers/flows/offer-facts.ts'
import { shownExtras } from '#modules/selling/offers/rules/sheet.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const CREATE = `mutation ($venueId: ID!, $key: String!) { made: createSeatExtra(venueId: $venueId, label: "Pillar", kind: WARNING, key: $key) { id version number seats } }`
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: SeatExtraInput!) { result: saveSeatExtra(id: $id, version: $version, input: $input) {
  is: __typename ... on SeatExtraSaved { record { version seats history { what changes { label before after } } } } ... on Refused { message fields { path message } } } }`
const STATE = `mutation ($id: ID!, $version: Int64!, $state: SeatExtraState!) { result: setSeatExtraState(id: $id, version: $version, state: $state) { is: __typename } }`

const input = {
  label: 'Pillar',
  kind: 'WARNING',
  icon: 'eye-off',
  text: 'A pillar is in the way.',
  severity: 2,
  mustAcknowledge: true,
  surcharge: 150,
  shown: ['MAP'],
  places: [{ section: 'Stalls', rows: 'C-D', seats: '1-2' }],
}

const aHouse = async () => {
  const shop = await aShop(database, { seats: 600 })
  const [row] = await database.query<{ venue_id: string }>('select venue_id from event where id = $1', [shop.eventId])
  const { token } = await aMember(services, shop.accountId)
  const call = (variables: object) => ({ variables, token, headers: { accountid: shop.accountId } })
  const { made } = await api.read<{ made: { id: string; number: number } }>(
    'admin',
    CREATE,
    call({ venueId: row!.venue_id, key: newUuid() }),
  )
  return {
    ...shop,
    ...made,
    venueId: row!.venue_id,
    save: (version: number, change: object = {}) =>
      api.read<{ result: { is: string; record: { seats: number } } }>(
        'admin',
        SAVE,
        call({ id: made.id, version, input: { ...input, ...change } }),
      ),
    setState: (version: number, state: string) => api.read('admin', STATE, call({ id: made.id, version, state })),
  }
}

test('a saved extra reaches the offers of an event on sale, with its seats, and an archived one leaves them', async () => {
  const house = await aHouse()
  const geometry = () => database.query('select geometry from seat_configuration_version order by id')
  const before = await geometry()
  expect(await house.save(1)).toMatchObject({ result: { is: 'SeatExtraSaved', record: { version: 2, seats: 4 } } })
  const offered = async () => {
    const known = await knownOffer(testServices(database), house.storefrontId, house.eventId)
    const extra = shownExtras(known!.facts, known!.map).find(({ label }) => label === 'Pillar')
    const seats = [...known!.map!.extrasOf].flatMap(([no, indexes]) =>
      indexes.some((index) => known!.map!.extras[index]!.label === 'Pillar') ? [no] : [],
    )
    return { extra, seats, surcharge: known!.facts.extras.find(({ id }) => id === house.id)?.surcharge }
  }
  const first = await offered()
  expect(first).toMatchObject({
    extra: { id: house.id, text: 'A pillar is in the way.', needsAcknowledgement: true, icon: 'eye-off' },
    surcharge: 150,
  })
  expect(first.seats).toHaveLength(4)

  await house.save(2, {
    shown: ['TICKET'],
    mustAcknowledge: false,
    places: [{ section: 'Stalls', rows: 'C', seats: '1' }],
  })
  const second = await offered()
  expect(second).toMatchObject({ extra: undefined, surcharge: 150 })
  expect(second.seats).toEqual([first.seats[0]])

  await house.setState(3, 'ARCHIVED')
  expect(await offered()).toEqual({ extra: undefined, seats: [], surcharge: undefined })
  const sold = await database.query('select 1 from seat where $1 = any(extras)', [house.number])
  expect(sold).toHaveLength(1)
  expect(await geometry()).toEqual(before)
})

test.each([
  [{ places: [{ section: 'Nowhere', rows: '', seats: '' }] }, 'input.places.0.section'],
  [
    {
      places: [
        { section: 'Stalls', rows: 'C', seats: '' },
        { section: 'Stalls', rows: 'ZZ', seats: '' },
      ],
    },
    'input.places.1.rows',
  ],
  [{ kind: 'AMENITY' }, 'mustAcknowledge'],
  [{ shown: [] }, 'shown'],
  [{ label: ' ' }, 'label'],
  [{ surcharge: -1 }, 'surcharge'],
  [{ icon: 'skull' }, 'icon'],
])('%j is refused at %s', async (change, path) => {
  const house = await aHouse()
  expect(await house.save(1, change)).toMatchObject({
    result: { is: 'Refused', fields: [{ path: path.replace('input.', '') }] },
  })
})

test('the extra of another account is not found', async () => {
  const house = await aHouse()
  const account = await anAccount(services)
  const { token } = await aMember(services, account)
  const call = (variables: object) => ({ variables, token, headers: { accountid: account } })
  for (const [query, variables] of [
    [SAVE, { id: house.id, version: 1, input }],
    [STATE, { id: house.id, version: 1, state: 'ARCHIVED' }],
    [CREATE, { venueId: house.venueId, key: newUuid() }],
    ['query ($id: ID!) { seatExtra(id: $id) { label } }', { id: house.id }],
  ] as const) {
    const { errors } = await api.ask('admin', query, call(variables))
    expect(errors[0]?.extensions).toMatchObject({ status: 404 })
  }
})
