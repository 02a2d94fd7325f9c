import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anAccount } from '#modules/people/accounts/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { registerAddOnPictures } from './http.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services, { routes: [registerAddOnPictures] })
})
afterAll(() => api.close())

const SAVE = `mutation ($id: ID!, $version: Int64!, $input: AddOnInput!) { result: addOnSaveDetail(id: $id, version: $version, input: $input) {
  kind: __typename ... on AddOnSaved { record { imageUrl imageAlt } } ... on Refused { fields { path } } } }`
type Result = {
  readonly kind: string
  readonly record?: { readonly imageUrl: string | null; readonly imageAlt: string }
  readonly fields?: readonly object[]
}

const part = (header: string, body: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${header}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])

const aSeller = async () => {
  const account = await anAccount(services)
  await database.query(`update account set features = '{productIntegrations}' where id = $1`, [account])
  const { token } = await aMember(services, account)
  const call = { token, headers: { accountid: account } }
  const made = await api.read<{ addOnCreate: { id: string } }>(
    'admin',
    'mutation { addOnCreate(input: { name: "Parking", price: 1500 }) { id } }',
    call,
  )
  const { id } = made.addOnCreate
  const variablesFor = async (changes: object) => {
    const [row] = await database.query<{ version: number }>(
      'select edit_version as version from add_on where id = $1',
      [id],
    )
    return { id, version: Number(row?.version), input: { name: 'Parking', price: 1500, ...changes } }
  }
  const save = async (changes: object) =>
    (await api.read<{ result: Result }>('admin', SAVE, { ...call, variables: await variablesFor(changes) })).result
  const upload = async (bytes: Buffer, changes: object): Promise<Result> => {
    const variables = await variablesFor({ ...changes, image: null })
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/graph/admin',
      headers: {
        authorization: `Bearer ${token}`,
        accountid: account,
        'x-requested-with': 'fetch',
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: Buffer.concat([
        part('name="operations"', JSON.stringify({ query: SAVE, variables })),
        part('name="map"', JSON.stringify({ 0: ['variables.input.image'] })),
        part('name="0"; filename="car"\r\ncontent-type: image/png', bytes),
        Buffer.from('--b--\r\n'),
      ]),
    })
    return answer.json<{ data: { result: Result } }>().data.result
  }
  const files = async () =>
    (await database.query('select 1 from stored_file where path like $1', [`add-ons/${account}/%`])).length
  return { save, upload, files }
}

const png = (width: number) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#c80000' } })
    .png()
    .toBuffer()

test('a picture with its description is a square for buyers; a new one replaces it, null removes it', async () => {
  const { save, upload, files } = await aSeller()
  const { record } = await upload(await png(600), { imageAlt: 'A car park' })
  expect(record).toMatchObject({ imageAlt: 'A car park' })
  const answer = await api.app.inject(`${record?.imageUrl ?? ''}?width=100`)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 112, height: 112 })
  expect((await save({ imageAlt: 'The car park' })).record).toEqual({ ...record, imageAlt: 'The car park' })
  const next = await upload(await png(300), { imageAlt: 'Another' })
  expect(next.record?.imageUrl).not.toBe(record?.imageUrl)
  expect((await save({ image: null, imageAlt: 'Nothing' })).record).toEqual({ imageUrl: null, imageAlt: '' })
  expect(await files()).toBe(0)
})

test('a picture without a description, and what is no picture, are refused and not stored', async () => {
  const { upload, files } = await aSeller()
  expect(await upload(await png(60), {})).toMatchObject({ kind: 'Refused', fields: [{ path: 'imageAlt' }] })
  expect(await upload(Buffer.from('<html>'), { imageAlt: 'x' })).toMatchObject({
    kind: 'Refused',
    fields: [{ path: 'image' }],
  })
  expect(await files()).toBe(0)
})

test.each(['junk/junk.webp', '1f0ea14e-a526-6800-86e6-7da24b758ce3/1f0ea14e-a526-6800-86e6-7da24b758ce3.webp'])(
  'there is no picture %s',
  async (path) => expect((await api.app.inject(`/api/add-on-picture/${path}`)).statusCode).toBe(404),
)
