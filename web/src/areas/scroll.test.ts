import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepScroll } from './scroll.ts'

type Listener = (event: object) => void

const listeners = new Map<string, Listener>()
const subscribe = (name: string, listener: Listener): (() => boolean) => {
  listeners.set(name, listener)
  return () => listeners.delete(name)
}

describe('scrolling', () => {
  const scrollTo = vi.fn<(to: object) => void>()
  const state = { matches: [{ routeId: '' }] }
  beforeEach(() => {
    scrollTo.mockClear()
    vi.stubGlobal('window', { scrollY: 700, scrollTo })
    keepScroll({ state, subscribe } as unknown as AnyRouter)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const go = (from: string | undefined, to: string, hash = ''): void => {
    state.matches = [{ routeId: from ?? '' }]
    listeners.get('onBeforeLoad')?.({ fromLocation: from === undefined ? undefined : { hash: '' } })
    state.matches = [{ routeId: to }]
    listeners.get('onRendered')?.({ toLocation: { hash } })
  }

  it.each([
    ['/events', '/events', '', [[{ top: 700 }]]],
    ['/events', '/orders', '', []],
    ['/events', '/events', 'total', []],
    [undefined, '/events', '', []],
  ] as const)('from %s to %s with hash “%s” scrolls %j', (from, to, hash, scrolled) => {
    go(from, to, hash)
    expect(scrollTo.mock.calls).toEqual(scrolled)
  })
})
