import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEntries, openEntry, removeEntries, sealEntry, startVault } from './device-vault.ts'
import { forgetDoor, forgetOffline } from './forget.ts'
import { inStores } from './vault-stores.ts'

const all = async (name: 'key' | 'record'): Promise<readonly Record<string, unknown>[]> =>
  (await inStores('readonly', (store) => store(name).getAll() as IDBRequest<Record<string, unknown>[]>, 'door')) ?? []

beforeEach(startVault)
afterEach(forgetDoor)

test('is opened again, and unreadable in the browser’s storage', async () => {
  await sealEntry('roster', { holder: 'Ida M.' })
  expect(await openEntry('roster')).toEqual({ holder: 'Ida M.' })
  const [record] = (await all('record')) as { sealed: ArrayBuffer }[]
  expect(new TextDecoder('latin1').decode(record?.sealed)).not.toContain('Ida')
  const [entry] = (await all('key')) as { key: CryptoKey }[]
  expect(entry?.key.extractable).toBe(false)
})

test('entries are found by the start of their name, and removed one by one', async () => {
  for (const name of ['scan a', 'scan b', 'roster']) await sealEntry(name, name)
  expect(await openEntries('scan ')).toEqual(['scan a', 'scan b'])
  await removeEntries(['scan a'])
  expect(await openEntries('scan ')).toEqual(['scan b'])
})

test('nothing is stored once the device was forgotten, and nothing old is readable after pairing again', async () => {
  await sealEntry('roster', 'old')
  await forgetDoor()
  expect(await all('record')).toEqual([])
  expect(await sealEntry('roster', 'late')).toBe(false)
  expect(await all('record')).toEqual([])
  await startVault()
  expect(await openEntry('roster')).toBeUndefined()
})

test('signing out of a buyer’s account leaves the device as it is', async () => {
  await sealEntry('roster', 'kept')
  await forgetOffline()
  expect(await openEntry('roster')).toBe('kept')
})
