import { leftOfOffer } from '@admission/common/seat-map/offers.ts'
import type { SeatOffer } from '@admission/common/seat-map/offers.ts'
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import type { SeatMapModel } from './use-seat-map.ts'

interface SteadyInput {
  readonly list: RefObject<HTMLElement | null>
  readonly offers: readonly SeatOffer[]
  readonly map: SeatMapModel['map']
  /** Seat states, with the buyer's own seats counted as held. */
  readonly states: Uint8Array
  /** Identity of the query. A new one refreshes the list. */
  readonly query: unknown
}

/** An offer in its place in the list. `unavailable` once none of its seats are available. */
export interface ListedOffer {
  readonly offer: SeatOffer
  readonly unavailable: boolean
}

/**
 * Offers of a list that does not shift under the pointer: while pointer or focus is in it, offers keep their place with
 * the seats they have left, and new offers wait. The list updates once they leave, or when the query changes.
 */
export function useSteadyOffers({ list, offers, map, states, query }: SteadyInput): readonly ListedOffer[] {
  const [snapshot, setSnapshot] = useState<{ readonly offers: readonly SeatOffer[]; readonly query: unknown } | null>(
    null,
  )
  const isStale = snapshot !== null && snapshot.query !== query
  if (isStale) setSnapshot({ offers, query })
  const hold = useEffectEvent(() => setSnapshot((known) => known ?? { offers, query }))
  const hasList = offers.length > 0
  useEffect(() => {
    const root = list.current
    if (root === null || !hasList) return undefined
    const stop = new AbortController()
    const { signal } = stop
    let isPointed = false
    const hasKeyboard = (): boolean => root.querySelector(':focus-visible') !== null
    const release = (): void => {
      if (!isPointed && !hasKeyboard()) setSnapshot(null)
    }
    const point = (isInside: boolean) => (): void => {
      isPointed = isInside
      if (isInside) hold()
      else release()
    }
    const focus = (): void => {
      if (hasKeyboard()) hold()
    }
    root.addEventListener('pointerenter', point(true), { signal })
    root.addEventListener('pointerleave', point(false), { signal })
    root.addEventListener('focusin', focus, { signal })
    const leave = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest('[data-offer]') : null
      // The new focus is known only in the next microtask. If the focused button was removed, focus its row's first button.
      queueMicrotask(() => {
        const isLost = document.activeElement === document.body && target instanceof Element && !target.isConnected
        if (isLost && row?.isConnected === true) row.querySelector('button')?.focus()
        else release()
      })
    }
    root.addEventListener('focusout', leave, { signal })
    return () => stop.abort()
  }, [list, hasList])
  const held = isStale ? null : (snapshot?.offers ?? null)
  return useMemo(
    () =>
      (held ?? offers).map((before) => {
        const offer = held === null ? before : leftOfOffer(map, states, before)
        return { offer: offer ?? before, unavailable: offer === null }
      }),
    [held, offers, map, states],
  )
}
