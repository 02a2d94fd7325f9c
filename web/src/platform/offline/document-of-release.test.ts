import { afterEach, describe, expect, it, vi } from 'vitest'
import { documentOfRelease } from './document-of-release.ts'

const of = (release: string): Response => new Response(release, { headers: { 'x-release': release } })

describe('the document of a release', () => {
  const fetched = vi.fn<typeof fetch>()
  afterEach(() => {
    vi.unstubAllGlobals()
    fetched.mockReset()
  })

  it('is asked for until a server of that release answers', async () => {
    vi.stubGlobal('fetch', fetched)
    fetched.mockResolvedValueOnce(of('r1')).mockResolvedValueOnce(of('r1')).mockResolvedValueOnce(of('r2'))
    expect(await (await documentOfRelease('/user', 'r2')).text()).toBe('r2')
  })

  it('is not there after the release ended, or if the page isn’t', async () => {
    vi.stubGlobal('fetch', fetched)
    fetched.mockImplementation(() => Promise.resolve(of('r2')))
    await expect(documentOfRelease('/user', 'r1')).rejects.toThrow('new release')
    expect(fetched.mock.calls.length).toBeLessThan(10)
    fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
    await expect(documentOfRelease('/user', 'r2')).rejects.toThrow('503')
  })
})
