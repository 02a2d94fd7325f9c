import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastQueue } from '#ui/toast-queue.ts'
import { keepPageOffline, mayBeOffline, noteAnswer, untilReachable } from './connection.ts'

type Blocker = Parameters<Parameters<typeof keepPageOffline>[0]['block']>[0]

describe('without a network', () => {
  const network = { onLine: true }
  const live = vi.fn<() => Promise<Response>>()
  let events = new EventTarget()

  const set = (isOnline: boolean): void => {
    network.onLine = isOnline
    events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }

  beforeEach(() => {
    events = new EventTarget()
    live.mockReset()
    live.mockImplementation(() =>
      network.onLine ? Promise.resolve(new Response()) : Promise.reject(new TypeError('offline')),
    )
    vi.stubGlobal('window', {
      navigator: network,
      location: { pathname: '/' },
      fetch: live,
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    })
    network.onLine = true
    noteAnswer(true)
    toastQueue.set([])
  })
  afterEach(() => {
    noteAnswer(true)
    toastQueue.set([])
    vi.unstubAllGlobals()
  })

  it('asks nothing while all is well', async () => {
    await untilReachable()
    expect(live).not.toHaveBeenCalled()
  })

  it('waits until the network is back', async () => {
    set(false)
    const heard: string[] = []
    const waiting = untilReachable().then(() => heard.push('reached'))
    await vi.waitFor(() => expect(live).toHaveBeenCalledTimes(1))
    expect(heard).toEqual([])
    await vi.waitFor(() => {
      set(true)
      expect(heard).toEqual(['reached'])
    })
    await waiting
  })

  it('asks the server after a request without an answer, and believes it', async () => {
    noteAnswer(false)
    expect(mayBeOffline()).toBe(true)
    await untilReachable()
    expect([live.mock.calls.length, mayBeOffline()]).toEqual([1, false])
  })

  describe('the page stays', () => {
    let blocker: Blocker | undefined
    const to = (pathname: string) => blocker?.blockerFn({ nextLocation: { pathname } })
    beforeEach(() => {
      blocker = undefined
      keepPageOffline({
        block: (added) => {
          blocker = added
          return () => (blocker = undefined)
        },
      })
    })

    it('blocks nothing with a network, nor a page that needs no document', async () => {
      expect(blocker).toBeUndefined()
      set(false)
      expect(await to('/exchange/event')).toBe(false)
      expect(toastQueue.get()).toEqual([])
      set(true)
      expect(blocker).toBeUndefined()
    })

    it('says so, and goes on to what was chosen last once the network is back', async () => {
      set(false)
      const first = to('/checkout/payment')
      const second = to('/admin')
      await vi.waitFor(() => expect(toastQueue.get().map(({ text }) => text)).toContain('No connection'))
      await vi.waitFor(() => expect(live).toHaveBeenCalledTimes(4))
      const done = Promise.all([first, second])
      let isDone = false
      void done.then(() => (isDone = true))
      await vi.waitFor(() => {
        set(true)
        expect(isDone).toBe(true)
      })
      expect(await done).toEqual([true, false])
    })
  })
})
