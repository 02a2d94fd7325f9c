import { leftOfOffer } from '@admission/common/seat-map/offers.ts'
import type { SeatOffer } from '@admission/common/seat-map/offers.ts'
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import type { SeatMapModel } from './use-seat-map.ts'

interface SteadyInput {
  readonly list: RefObject<HTMLElement | null>
  readonly offers: readonly SeatOffer[]
  readonly map: SeatMapModel['map']
  /** What is free, without the buyer's own. */
  readonly states: Uint8Array
  /** What the buyer asked for: another one orders the list anew. */
  readonly wish: unknown
}

/** An offer in its place in the list; `gone` once none of its seats is free any more. */
export interface ListedOffer {
  readonly offer: SeatOffer
  readonly gone: boolean
}

/**
 * The offers of a list that nobody's hand is moved by: while the pointer or the keyboard is in it, each stays in its place
 * with what is left of it, and what comes waits. Then, and for another wish, the list is as it should be.
 */
export function useSteadyOffers({ list, offers, map, states, wish }: SteadyInput): readonly ListedOffer[] {
  const [kept, keep] = useState<{ readonly offers: readonly SeatOffer[]; readonly wish: unknown } | null>(null)
  const isOld = kept !== null && kept.wish !== wish
  if (isOld) keep({ offers, wish })
  const hold = useEffectEvent(() => keep((known) => known ?? { offers, wish }))
  const hasList = offers.length > 0
  useEffect(() => {
    const root = list.current
    if (root === null || !hasList) return undefined
    const stop = new AbortController()
    const { signal } = stop
    let isPointed = false
    const hasKeyboard = (): boolean => root.querySelector(':focus-visible') !== null
    const letGo = (): void => {
      if (!isPointed && !hasKeyboard()) keep(null)
    }
    const point = (isInside: boolean) => (): void => {
      isPointed = isInside
      if (isInside) hold()
      else letGo()
    }
    const focus = (): void => {
      if (hasKeyboard()) hold()
    }
    root.addEventListener('pointerenter', point(true), { signal })
    root.addEventListener('pointerleave', point(false), { signal })
    root.addEventListener('focusin', focus, { signal })
    const leave = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest('[data-offer]') : null
      // Where the focus goes to is known a moment later. A button that went with its seats leaves it to the name of its row.
      queueMicrotask(() => {
        const isLost = document.activeElement === document.body && target instanceof Element && !target.isConnected
        if (isLost && row?.isConnected === true) row.querySelector('button')?.focus()
        else letGo()
      })
    }
    root.addEventListener('focusout', leave, { signal })
    return () => stop.abort()
  }, [list, hasList])
  const held = isOld ? null : (kept?.offers ?? null)
  return useMemo(
    () =>
      (held ?? offers).map((before) => {
        const offer = held === null ? before : leftOfOffer(map, states, before)
        return { offer: offer ?? before, gone: offer === null }
      }),
    [held, offers, map, states],
  )
}
