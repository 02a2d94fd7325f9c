import { newUuid } from '@admission/common/ids.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { readEventFacts } from '#modules/catalogue/events/reads/event-facts.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aWorld } from '#modules/stock/collections/testing/a-world.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase, type TestDatabase } from '#testing/database.ts'
import { registerVenuePictures } from './http.ts'

const database = aDatabase()
const query: TestDatabase['query'] = (...given) => database.query(...given)
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services, { routes: [registerVenuePictures] })
})
afterAll(() => api.close())

const SAVE = `mutation ($id: ID!, $version: Int64!, $input: VenueAppearanceInput!) { result: venueSaveAppearance(id: $id, version: $version, input: $input)
  { is: __typename ... on Refused { fields { path } } } }`

const versionOf = async (id: string): Promise<number> => {
  const [row] = await query<{ version: number }>(`select edit_version::int as version from venue where id = $1`, [id])
  return row?.version ?? 0
}

const part = (header: string, body: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${header}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])

const upload = async (token: string, id: string): Promise<string> => {
  const bytes = await sharp({ create: { width: 2000, height: 500, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const operations = {
    query:
      'mutation ($id: ID!, $image: Upload) { result: venueUploadPicture(id: $id, image: $image) { ... on VenuePictureSaved { picture } } }',
    variables: { id, image: null },
  }
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/graph/employee',
    headers: {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'fetch',
      'content-type': 'multipart/form-data; boundary=b',
    },
    payload: Buffer.concat([
      part('name="operations"', JSON.stringify(operations)),
      part('name="map"', JSON.stringify({ 0: ['variables.image'] })),
      part('name="0"; filename="x.png"\r\ncontent-type: image/png', bytes),
      Buffer.from('--b--\r\n'),
    ]),
  })
  return answer.json<{ data: { result: { picture: string } } }>().data.result.picture
}

test('buyers see the pictures and directions of a venue with its events; only its own uploads are shown', async () => {
  const { venueId: id, standingEventId } = await aWorld(query)
  const { venueId: other } = await aWorld(query, 'Other')
  const { token } = await anEmployee(services, 'OPERATIONS')
  const change = async (venueId: string, input: object) => {
    const variables = { id: venueId, version: await versionOf(venueId), input }
    return (await api.read<{ result: object }>('employee', SAVE, { token, variables })).result
  }
  const picture = await upload(token, id)
  const input = {
    pictures: [{ id: newUuid(), picture, alt: 'The hall' }],
    directions: 'Tram 12',
    accessibility: 'Step-free',
  }
  expect(await change(id, input)).toMatchObject({ is: 'VenueSaved' })
  const facts = await readEventFacts(services.databases.visitor, [standingEventId])
  const url = `/api/venue-picture/${id}/${picture}.webp`
  expect(facts.get(standingEventId)).toMatchObject({
    directions: 'Tram 12',
    accessibility: 'Step-free',
    venuePictures: [{ url, alt: 'The hall' }],
  })
  const shown = await api.app.inject({ method: 'GET', url: `${url}?width=400` })
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(400)
  expect(await change(other, input)).toMatchObject({
    is: 'Refused',
    fields: [{ path: 'pictures.0.picture' }],
  })
  const undescribed = { ...input, pictures: [{ ...input.pictures[0], alt: ' ' }] }
  expect(await change(id, undescribed)).toMatchObject({ fields: [{ path: 'pictures.0.alt' }] })
})
