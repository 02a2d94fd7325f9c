import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { withMoves } from './fetch-moves.ts'
import { canBeChosen } from './scene.ts'
import type { Surface } from './surface.ts'

interface SeatCursor {
  /** Seat that the arrow keys have reached; null while they move the map. */
  readonly seat: number | null
  /** Handles a key: Enter begins and chooses, arrows move, Escape ends. False if the key isn't for the cursor. */
  readonly press: (event: KeyboardEvent<HTMLElement>) => boolean
}

/** Chooses seats on the map by keyboard. `choose` gets the seat, and the map, which had the focus. */
export function useSeatCursor(
  surface: RefObject<Surface | null>,
  choose: (seatNo: number, opener: HTMLElement) => void,
): SeatCursor {
  const [seat, setSeat] = useState<number | null>(null)
  // The handlers load with the first key, so the next one may come before a render.
  const current = useRef(seat)
  const move = (to: number | null): void => {
    current.current = to
    setSeat(to)
  }
  useEffect(() => {
    if (seat !== null)
      void withMoves(false, ({ reveal }) => {
        if (surface.current) reveal(surface.current, seat)
      })
  }, [seat, surface])

  const begin = (): void =>
    void withMoves(true, ({ firstSeat }) => {
      if (surface.current) move(firstSeat(surface.current))
    })
  const step = (key: string): void =>
    void withMoves(true, ({ seatToward }) => {
      if (surface.current && current.current !== null) move(seatToward(surface.current.scene(), current.current, key))
    })
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean => {
    const isChoice = key === 'Enter' || key === ' '
    if (current.current === null) {
      if (isChoice) begin()
      return isChoice
    }
    const scene = surface.current?.scene()
    if (isChoice && scene !== undefined && canBeChosen(scene, current.current)) choose(current.current, currentTarget)
    else if (key === 'Escape') move(null)
    else if (key.startsWith('Arrow')) step(key)
    else return isChoice
    return true
  }
  return { seat, press }
}
