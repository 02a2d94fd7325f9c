import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadForChunk } from './chunk-failure.ts'
import { stubBrowser } from './testing.ts'

const reload = vi.fn<() => void>()
const gone = (file: string): Error =>
  new TypeError(`Failed to fetch dynamically imported module: https://a.example/${file}`)

const lookedFor = (): Promise<unknown> => vi.advanceTimersByTimeAsync(60_000)

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

  describe('and is still missing after the reload', () => {
    const fetched = vi.fn<typeof fetch>()
    beforeEach(() => {
      vi.useFakeTimers()
      fetched.mockReset()
      vi.stubGlobal('fetch', fetched)
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('reloads the page when a server has it, which the browser’s cache then has, too', async () => {
      fetched.mockResolvedValueOnce(new Response('', { status: 404 })).mockRejectedValueOnce(new TypeError('reset'))
      fetched.mockResolvedValueOnce(new Response('', { status: 200 }))
      expect([reloadForChunk(gone('d.js')), reloadForChunk(gone('d.js')), reloadForChunk(gone('d.js'))]).toEqual([
        true,
        false,
        false,
      ])
      await lookedFor()
      expect(fetched.mock.calls).toEqual(
        Array.from({ length: 3 }, () => ['https://a.example/d.js', { cache: 'reload' }]),
      )
      expect(reload).toHaveBeenCalledTimes(2)
    })

    it('stays on the error page where no server has it, and never loops where one has', async () => {
      fetched.mockImplementation(() => Promise.resolve(new Response('', { status: 404 })))
      reloadForChunk(gone('e.js'))
      reloadForChunk(gone('e.js'))
      await lookedFor()
      expect(reload).toHaveBeenCalledOnce()
      fetched.mockImplementation(() => Promise.resolve(new Response('', { status: 200 })))
      window.sessionStorage.setItem(`tanstack_router_reload:${gone('e.js').message}`, '3')
      reloadForChunk(gone('e.js'))
      await lookedFor()
      expect(reload).toHaveBeenCalledOnce()
    })
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
