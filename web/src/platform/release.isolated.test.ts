import { afterEach, describe, expect, it, vi } from 'vitest'

const load = async (own: string | null): Promise<typeof import('./release.ts')> => {
  vi.resetModules()
  vi.stubGlobal('document', { querySelector: () => (own === null ? null : { getAttribute: () => own }) })
  return import('./release.ts')
}

describe('the release', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each([
    ['r1', 'r2', true],
    ['r1', 'r1', false],
    ['r1', '', false],
    ['r1', null, false],
    [null, 'r2', false],
  ])('of a page from %s is stale after an answer from %s: %s', async (own, header, stale) => {
    const { noteRelease, isStale } = await load(own)
    noteRelease(header)
    expect(isStale()).toBe(stale)
  })

  it('stays stale', async () => {
    const { noteRelease, isStale } = await load('r1')
    noteRelease('r2')
    noteRelease('r1')
    expect(isStale()).toBe(true)
  })
})
