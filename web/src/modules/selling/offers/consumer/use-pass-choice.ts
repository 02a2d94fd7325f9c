import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { chosenOf, idsOf } from './chosen.ts'
import { sheetQuery, type Place, type Sheet } from './place.ts'

/**
 * The place of a page whose address says which events are chosen. While they are still being chosen, each change would be a request for
 * the same offer; so it is left out, once it is known how many are to be chosen.
 */
export function useAskedPlace(place: Place): readonly [place: Place, noteSheet: (sheet: Sheet) => void] {
  const [first] = useState(place.chosen)
  const [count, setCount] = useState<number>()
  const isAsked = count === undefined || place.chosen === first || idsOf(place.chosen).length === count
  const noteSheet = ({ choice }: Sheet): void => {
    if (choice !== null && choice.count !== count) setCount(choice.count)
  }
  return [isAsked ? place : { ...place, chosen: undefined }, noteSheet]
}

/** The ticked events of a pass, and where the page is: at the events, or at the seats. */
export function usePassChoice(place: Place, { choice, seatMap, refusal }: Sheet, isHeld: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [ticked, setTicked] = useState(idsOf(place.chosen))
  const latest = useRef(place.chosen)
  const [address, setAddress] = useState(place.chosen)
  /** Whether the person went to the events or the seats. Null until they did. */
  const [isChoosing, setChoosing] = useState<boolean | null>(null)
  const [isReopened, setReopened] = useState(false)
  if (place.chosen !== address) {
    setAddress(place.chosen)
    if (chosenOf(ticked) !== place.chosen) setTicked(idsOf(place.chosen))
  }

  const tick = (ids: readonly string[]): void => {
    setTicked(ids)
    setChoosing(true)
    const chosen = chosenOf(ids)
    latest.current = chosen
    void (async () => {
      // The page has the offer before it shows it.
      if (ids.length === choice?.count)
        await client.ensureQueryData(sheetQuery({ ...place, chosen })).catch(() => undefined)
      if (latest.current === chosen)
        await navigate({
          to: '.',
          search: (before) => ({ ...before, events: chosen }),
          replace: true,
          resetScroll: false,
        } as Parameters<typeof navigate>[0])
    })()
  }

  const isSoldOut = refusal?.reason === 'SOLD_OUT' && !isHeld
  const isReady = choice?.isMade === true && !isSoldOut
  return {
    // An event that began meanwhile can't be unticked otherwise.
    ticked: choice === null ? ticked : ticked.filter((id) => choice.events.some((event) => event.id === id)),
    tick,
    setChoosing,
    isReady,
    wasPressed: isChoosing !== null,
    /** From the seats back to the events. */
    reopen: (): void => {
      setChoosing(true)
      setReopened(true)
    },
    isReopened,
    /** True if the page shows the events to choose from. */
    isAtEvents: choice !== null && (!isReady || seatMap === null || isChoosing === true),
  }
}
