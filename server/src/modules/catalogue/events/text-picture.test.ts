import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUuid } from '@admission/common/ids.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aWorld } from '#modules/stock/collections/testing/a-world.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { registerTextPictures } from './http.ts'
import { eventInput, READ_EVENT, SAVE_EVENT, type EditedEvent, type EventResult } from './testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services, { routes: [registerTextPictures] })
})
afterAll(() => api.close())

const part = (header: string, body: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${header}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])

type Uploaded = { readonly kind: string; readonly path?: string; readonly message?: string }

const anOrganizer = async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const { token } = await aMember(services, world.accountId)
  const upload = async (bytes: Buffer): Promise<Uploaded> => {
    const operations = {
      query:
        'mutation ($image: Upload) { result: eventUploadTextPicture(image: $image) { kind: __typename ... on TextPictureSaved { path } ... on Refused { message } } }',
      variables: { image: null },
    }
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/graph/admin',
      headers: {
        authorization: `Bearer ${token}`,
        accountid: world.accountId,
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
    return answer.json<{ data: { result: Uploaded } }>().data.result
  }
  const event = async () => (await staff.read<{ event: EditedEvent }>(READ_EVENT, { id: world.standingEventId })).event
  const save = async (descriptionHtml: string) => {
    const saved = await event()
    const input = eventInput(saved, { descriptionHtml })
    return (await staff.read<EventResult>(SAVE_EVENT, { id: saved.id, version: saved.version, input })).result
  }
  return { world, upload, save }
}

const aPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 2000, height: 500, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

test('a picture is uploaded into a description, and buyers see it, scaled', async () => {
  const { world, upload, save } = await anOrganizer()
  const path = (await upload(await aPicture())).path ?? ''
  expect(path).toMatch(new RegExp(`^/api/text-picture/${world.accountId}/[0-9a-f-]{36}\\.webp$`))
  const html = `<p>Our hall</p><img src="${path}" alt="The hall, seen from the stage">`
  expect(await save(html)).toMatchObject({ kind: 'EventSaved', record: { descriptionHtml: html } })
  for (const [width, expected] of [
    [400, 400],
    [700, 800],
    [9999, 1600],
  ]) {
    const answer = await api.app.inject(`${path}?width=${String(width)}`)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: expected, format: 'webp' })
  }
})

test('a picture needs a description, a file that is one, and an account that owns it', async () => {
  const { upload, save } = await anOrganizer()
  expect(await upload(Buffer.from('not a picture'))).toEqual({
    kind: 'Refused',
    message: 'Choose a PNG, JPEG or WebP image.',
  })
  const path = (await upload(await aPicture())).path ?? ''
  expect(await save(`<p>Hall</p><img src="${path}" alt=" ">`)).toMatchObject({
    kind: 'Refused',
    fields: [{ path: 'descriptionHtml', message: 'Describe each picture.' }],
  })
  const foreign = await anOrganizer()
  expect(await foreign.save(`<h2>Hall</h2><img src="${path}" alt="Hall">`)).toMatchObject({
    kind: 'EventSaved',
    record: { descriptionHtml: '<h2>Hall</h2>' },
  })
  const missing = await api.app.inject(`/api/text-picture/${newUuid()}/${newUuid()}.webp`)
  expect(missing.statusCode).toBe(404)
})
