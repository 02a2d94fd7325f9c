import { afterEach, describe, expect, it, vi } from 'vitest'

const isStale = vi.hoisted(() => vi.fn<() => boolean>(() => false))
vi.mock('./release.ts', () => ({ isStale }))

/** Of a page that was loaded at an address: whether going to a path takes a document. */
async function from(loaded: string): Promise<(path: string) => boolean> {
  vi.resetModules()
  vi.stubGlobal('window', { location: { pathname: loaded } })
  return (await import('./document-loads.ts')).needsDocument
}

describe('a document is loaded', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    isStale.mockReturnValue(false)
  })

  it.each([
    ['/exchange/event', '/user', false],
    ['/exchange/event', '/admin/login', true],
    ['/admin/login', '/employee/login', true],
    ['/employee/order', '/user', true],
    // The policy of the payment page comes with its document.
    ['/checkout/questions', '/checkout/payment', true],
    ['/checkout/questions', '/checkout/payment/', true],
    ['/checkout/payment', '/checkout/questions', true],
    ['/checkout/payment', '/checkout/payment', false],
  ])('from %s to %s: %s', async (loaded, path, needed) => {
    expect((await from(loaded))(path)).toBe(needed)
  })

  it('after a release, for any navigation', async () => {
    const needsDocument = await from('/exchange/event')
    isStale.mockReturnValue(true)
    expect(needsDocument('/user')).toBe(true)
  })

  it('never on the server', async () => {
    const needsDocument = await from('/exchange/event')
    isStale.mockReturnValue(true)
    vi.unstubAllGlobals()
    expect(needsDocument('/admin')).toBe(false)
  })
})
