import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  accessCodeFor,
  activeAccount,
  dropTabNotes,
  enabledFeatures,
  isStored,
  saveAccessCode,
  lastAccountId,
  readText,
  setActiveAccount,
  setTabNote,
  storageKeys,
  tabNotes,
  writeText,
} from './storage.ts'
import { memoryStorage, stubBrowser } from './testing.ts'
import { clearToken, onTokenCleared, reloadTokens, setToken, tokenFor } from './tokens.ts'

const full = (): Storage =>
  Object.assign(memoryStorage(), {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
const silent = (): Storage => Object.assign(memoryStorage(), { setItem: () => undefined })

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

  const blocked = {
    get localStorage(): Storage {
      throw new Error('blocked')
    },
    get sessionStorage(): Storage {
      throw new Error('blocked')
    },
  }
  it.each([
    ['blocked', blocked],
    ['missing', {}],
    ['full', { localStorage: full(), sessionStorage: full() }],
    ['one that drops what it takes', { localStorage: silent(), sessionStorage: silent() }],
  ])('keeps everything for as long as the page lives where storage is %s', (_how, storages) => {
    vi.stubGlobal('window', storages)
    reloadTokens()
    expect(tokenFor('consumer')).toBeUndefined()
    setToken('consumer', 'c')
    writeText(storageKeys.cartToken, 'cart.secret')
    expect(isStored(storageKeys.cartToken, 'localStorage')).toBe(false)
    saveAccessCode('m1', 'A')
    reloadTokens()
    expect([tokenFor('consumer'), readText(storageKeys.cartToken), accessCodeFor('m1')]).toEqual([
      'c',
      'cart.secret',
      'A',
    ])
    writeText(storageKeys.cartToken, undefined)
    clearToken('consumer', 'logout')
    expect([tokenFor('consumer'), readText(storageKeys.cartToken)]).toEqual([undefined, undefined])
    stubBrowser()
    reloadTokens()
    expect(accessCodeFor('m1')).toBeUndefined()
  })

  it('gives way to what is stored later: here once there is room again, or by another tab', () => {
    const local = memoryStorage()
    let isFull = true
    let notify: ((event: { readonly key: string | null }) => void) | undefined
    const addEventListener = (_name: string, listener: typeof notify): void => void (notify = listener)
    local.setItem('cartToken', 'old')
    const setItem = local.setItem.bind(local)
    Object.assign(local, {
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        setItem(key, value)
      },
    })
    vi.stubGlobal('window', { localStorage: local, sessionStorage: memoryStorage(), addEventListener })
    writeText('cartToken', 'new')
    expect(readText('cartToken')).toBe('new')
    isFull = false
    writeText('cartToken', 'newer')
    expect(isStored('cartToken', 'localStorage')).toBe(true)
    expect([readText('cartToken'), local.getItem('cartToken')]).toEqual(['newer', 'newer'])
    isFull = true
    writeText('cartToken', 'unstored')
    local.removeItem('cartToken')
    expect(readText('cartToken')).toBe('unstored')
    notify?.({ key: 'cartToken' })
    expect(readText('cartToken')).toBeUndefined()
  })

  it('stores nothing on a server, which many people share', () => {
    vi.unstubAllGlobals()
    writeText('cartToken', 'cart.secret')
    expect(readText('cartToken')).toBeUndefined()
  })
})
