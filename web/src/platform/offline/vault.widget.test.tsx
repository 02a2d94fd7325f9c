import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearToken, setToken } from '../tokens.ts'
import { forgetOffline } from './forget.ts'
import { inStores } from './vault-stores.ts'
import { seal, unseal } from './vault.ts'

const all = async (name: 'key' | 'record'): Promise<readonly Record<string, unknown>[]> =>
  (await inStores('readonly', (store) => store(name).getAll() as IDBRequest<Record<string, unknown>[]>)) ?? []

beforeEach(() => setToken('consumer', 'idas-session'))
afterEach(async () => {
  clearToken('consumer', 'logout')
  await forgetOffline()
})

describe('what is sealed', () => {
  test('is opened by the session that it was sealed in', async () => {
    const before = Date.now()
    await seal('tickets', { seed: 'abc' }, 'idas-session')
    const opened = await unseal('tickets')
    expect(opened?.value).toEqual({ seed: 'abc' })
    expect(opened?.savedAt).toBeGreaterThanOrEqual(before)
    expect(await unseal('other')).toBeUndefined()
  })

  test('takes the place of what was sealed before, with another nonce', async () => {
    await seal('tickets', { seeds: ['abc', 'def'] }, 'idas-session')
    const [first] = await all('record')
    await seal('tickets', { seeds: ['def'] }, 'idas-session')
    const records = await all('record')
    expect(records).toHaveLength(1)
    expect(records[0]?.['iv']).not.toEqual(first?.['iv'])
    expect((await unseal('tickets'))?.value).toEqual({ seeds: ['def'] })
  })

  test('lies there unreadable, under a key that cannot be taken out of the browser', async () => {
    await seal('tickets', { seed: 'a-seed-in-words' }, 'idas-session')
    const [record] = await all('record')
    const [entry] = await all('key')
    expect(new TextDecoder('latin1').decode(record?.['sealed'] as ArrayBuffer)).not.toContain('seed')
    const key = entry?.['key'] as CryptoKey
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable')
    expect(JSON.stringify(entry)).not.toContain('idas-session')
  })

  test('is of no use under another name, nor once it was touched', async () => {
    await seal('tickets', { seed: 'abc' }, 'idas-session')
    const [record] = await all('record')
    await inStores('readwrite', (store) => {
      store('record').put(record, 'other')
      return undefined
    })
    expect(await unseal('other')).toBeUndefined()
    new Uint8Array(record?.['sealed'] as ArrayBuffer)[0]! ^= 1
    await inStores('readwrite', (store) => {
      store('record').put(record, 'tickets')
      return undefined
    })
    expect(await unseal('tickets')).toBeUndefined()
  })
})

describe('nobody reads it', () => {
  test('after signing out: the key is gone, and the same session would not open it either', async () => {
    await seal('tickets', { seed: 'abc' }, 'idas-session')
    const kept = await all('record')
    await forgetOffline()
    expect([await all('key'), await all('record')]).toEqual([[], []])
    await inStores('readwrite', (store) => {
      store('record').put(kept[0], 'tickets')
      return undefined
    })
    expect(await unseal('tickets')).toBeUndefined()
  })

  test('in another session on this browser: the first look throws key and records away', async () => {
    await seal('tickets', { seed: 'abc' }, 'idas-session')
    setToken('consumer', 'theas-session')
    expect(await unseal('tickets')).toBeUndefined()
    expect([await all('key'), await all('record')]).toEqual([[], []])
    setToken('consumer', 'idas-session')
    expect(await unseal('tickets')).toBeUndefined()
  })

  test('and an answer that comes after its session was over is not kept', async () => {
    setToken('consumer', 'theas-session')
    await seal('tickets', { seed: 'abc' }, 'idas-session')
    clearToken('consumer', 'logout')
    await seal('tickets', { seed: 'abc' }, 'theas-session')
    expect(await all('record')).toEqual([])
  })
})

test('two tabs that begin at once keep one key', async () => {
  await Promise.all([1, 2, 3].map((value) => seal(`tickets-${String(value)}`, { value }, 'idas-session')))
  expect(await all('key')).toHaveLength(1)
  const opened = await Promise.all([1, 2, 3].map((value) => unseal(`tickets-${String(value)}`)))
  expect(opened.map((one) => one?.value)).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }])
})
