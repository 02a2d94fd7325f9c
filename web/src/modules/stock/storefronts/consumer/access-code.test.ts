import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accessCodeFor, saveAccessCode } from '#platform/storage.ts'
import { stubBrowser } from '#platform/testing.ts'
import { tryAccessCode } from './access-code.ts'

describe('trying an access code', () => {
  const door = vi.fn<() => Promise<boolean>>(() => Promise.resolve(accessCodeFor('m1') === 'LAMPLIGHT'))

  beforeEach(() => {
    stubBrowser()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('stores a code that works', async () => {
    expect(await tryAccessCode('m1', ' Lamp\u200blight. ', door)).toBe(true)
    expect(accessCodeFor('m1')).toBe('LAMPLIGHT')
  })

  it('removes a code that doesn’t work, and keeps other shops’ codes', async () => {
    saveAccessCode('m2', 'QUARRYMEN')
    expect(await tryAccessCode('m1', 'WRONG', door)).toBe(false)
    expect([accessCodeFor('m1'), accessCodeFor('m2')]).toEqual([undefined, 'QUARRYMEN'])
  })

  it('restores the previous code', async () => {
    saveAccessCode('m1', 'OLDER')
    expect(await tryAccessCode('m1', 'WRONG', door)).toBe(false)
    expect(accessCodeFor('m1')).toBe('OLDER')
  })

  it('removes it if the request fails', async () => {
    door.mockRejectedValueOnce(new Error('Too many tries.'))
    await expect(tryAccessCode('m1', 'GUESS', door)).rejects.toThrow('Too many tries.')
    expect(accessCodeFor('m1')).toBeUndefined()
  })
})
