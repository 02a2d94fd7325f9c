import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadForChunk } from './chunk-failure.ts'
import { stubBrowser } from './testing.ts'

const reload = vi.fn<() => void>()
const gone = (file: string): Error =>
  new TypeError(`Failed to fetch dynamically imported module: https://a.example/${file}`)

describe('a part of the program that cannot be fetched', () => {
  beforeEach(() => {
    reload.mockClear()
    stubBrowser()
    Object.assign(window, { navigator: { onLine: true }, location: { reload } })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('reloads the page once per chunk, whether we or the router tried', () => {
    expect([gone('a.js'), gone('a.js'), gone('b.js')].map(reloadForChunk)).toEqual([true, false, true])
    expect(reload).toHaveBeenCalledTimes(2)
    window.sessionStorage.setItem(`tanstack_router_reload:${gone('c.js').message}`, '1')
    expect(reloadForChunk(gone('c.js'))).toBe(false)
  })

  it.each(['error loading dynamically imported module: https://a.example/a.js', 'Importing a module script failed.'])(
    'is known by its message: %s',
    (message) => {
      expect(reloadForChunk(new TypeError(message))).toBe(true)
    },
  )

  it.each([new Error('It broke'), 'Failed to fetch dynamically imported module', undefined])('is not %s', (error) => {
    expect(reloadForChunk(error)).toBe(false)
  })

  it('is left alone without a connection', () => {
    Object.assign(window, { navigator: { onLine: false } })
    expect(reloadForChunk(gone('a.js'))).toBe(false)
  })

  it('is left alone where nothing can be kept: it would never end', () => {
    vi.stubGlobal('window', {
      navigator: { onLine: true },
      location: { reload },
      get sessionStorage(): Storage {
        throw new Error('blocked')
      },
    })
    expect(reloadForChunk(gone('a.js'))).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
