import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  accessCodeFor,
  activeAccount,
  dropTabNotes,
  enabledFeatures,
  saveAccessCode,
  lastAccountId,
  setActiveAccount,
  setTabNote,
  storageKeys,
  tabNotes,
} from './storage.ts'
import { stubBrowser } from './testing.ts'
import { clearToken, onTokenCleared, reloadTokens, setToken, tokenFor } from './tokens.ts'

describe('what the browser keeps', () => {
  let browser: ReturnType<typeof stubBrowser>
  beforeEach(() => {
    browser = stubBrowser()
    reloadTokens()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('holds one token per endpoint under authTokens', () => {
    setToken('consumer', 'c')
    setToken('admin', 'a')
    expect(JSON.parse(browser.local.getItem('authTokens') ?? '')).toEqual({ consumer: 'c', admin: 'a' })
    clearToken('consumer', 'logout')
    expect([tokenFor('consumer'), tokenFor('admin')]).toEqual([undefined, 'a'])
  })

  it.each(['{', '[1]', '"x"', 'null', '{"consumer":7}'])('takes malformed tokens %s for none', (text) => {
    browser.local.setItem('authTokens', text)
    reloadTokens()
    expect(tokenFor('consumer')).toBeUndefined()
    setToken('admin', 'a')
    expect(tokenFor('admin')).toBe('a')
  })

  it('tells why a token went', () => {
    const heard = vi.fn<(endpoint: string, reason: string) => void>()
    const stop = onTokenCleared(heard)
    clearToken('admin', 'invalid')
    stop()
    clearToken('admin', 'logout')
    expect(heard.mock.calls).toEqual([['admin', 'invalid']])
  })

  it('keeps access codes by marketplace, for the session only', () => {
    saveAccessCode('m1', 'A')
    saveAccessCode('m2', 'B')
    expect([accessCodeFor('m1'), accessCodeFor('m2'), accessCodeFor('m3')]).toEqual(['A', 'B', undefined])
    expect(browser.local.getItem(storageKeys.accessCodes)).toBeNull()
  })

  it('keeps notes of a tab by endpoint', () => {
    setTabNote('admin', 'a', '1')
    setTabNote('admin', 'b', '2')
    setTabNote('employee', 'a', '3')
    setTabNote('admin', 'a', undefined)
    expect([tabNotes('admin'), tabNotes('employee')]).toEqual([{ b: '2' }, { a: '3' }])
    dropTabNotes('admin')
    expect([tabNotes('admin'), tabNotes('employee')]).toEqual([{}, { a: '3' }])
    expect(browser.local.length).toBe(0)
  })

  it('remembers the last account after the active one is gone', () => {
    setActiveAccount('admin', 'a1')
    setActiveAccount('admin', undefined)
    expect([activeAccount('admin'), lastAccountId('admin')]).toEqual([undefined, 'a1'])
  })

  it.each([
    ['{"a":true,"b":false,"c":"yes"}', ['a']],
    ['["a","b"]', ['a', 'b']],
    ['{', []],
    ['7', []],
  ])('reads feature toggles %s', (text, names) => {
    browser.local.setItem('featureToggles', text)
    expect(enabledFeatures()).toEqual(names)
  })

  it('survives storage that is blocked', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new Error('blocked')
      },
    })
    reloadTokens()
    expect(tokenFor('consumer')).toBeUndefined()
    expect(() => setToken('consumer', 'c')).not.toThrow()
    expect(tokenFor('consumer')).toBe('c')
  })
})
