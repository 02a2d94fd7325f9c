import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, type UIEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { CanceledNote } from './CanceledNote.tsx'
import type { DeviceClock } from './device-clock.ts'
import { TicketPaper } from './TicketPaper.tsx'
import type { Held } from './ticket-text.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface TicketDeckProps {
  readonly held: readonly Held[]
  /** Index of the visible ticket, from 0. */
  readonly at: number
  readonly onAt: (index: number) => void
  readonly clock: DeviceClock | undefined
  /** These are saved tickets: there may be no network to follow links. */
  readonly isSaved: boolean
}

/** With more tickets than this, only the number is shown: dots wouldn't fit on a phone. */
const maxDots = 12

/** The tickets of a visit, one at a time: swipe, or use the buttons or arrow keys. */
export function TicketDeck({ held, at, onAt, clock, isSaved }: TicketDeckProps) {
  const section = useRef<HTMLElement | null>(null)
  const strip = useRef<HTMLUListElement | null>(null)
  // Target of the last press. The next press counts from here even while the strip is still scrolling.
  const goal = useRef(at)
  const isAutoScrolling = useRef(false)
  const isLit = useWakeLock()
  const last = held.length - 1

  const scrolled = ({ currentTarget }: UIEvent<HTMLUListElement>): void => {
    const width = currentTarget.clientWidth
    if (width === 0) return
    const index = Math.max(0, Math.min(last, Math.round(currentTarget.scrollLeft / width)))
    if (!isAutoScrolling.current) goal.current = index
    onAt(index)
  }
  const show = (index: number): void => {
    const list = strip.current
    if (list === null) return
    goal.current = Math.max(0, Math.min(last, index))
    const left = goal.current * list.clientWidth
    // If nothing moves (first or last ticket), no scroll end event would reset it.
    isAutoScrolling.current = Math.abs(list.scrollLeft - left) > 1
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left, behavior: isCalm ? 'instant' : 'smooth' })
  }
  /** Touch or wheel overrides automatic scrolling, so the scroll position counts again. */
  const stopAutoScroll = (): void => {
    isAutoScrolling.current = false
  }
  useArrowKeys(section, (way) => show(way === 'next' ? goal.current + 1 : goal.current - 1))
  // A scrollable element must be reachable by keyboard.
  const setStrip = (list: HTMLUListElement | null): void => {
    strip.current = list
    if (list !== null) list.tabIndex = 0
  }
  // Opening a ticket by its URL scrolls to it.
  useLayoutEffect(() => {
    const list = strip.current
    if (list !== null) list.scrollLeft = goal.current * list.clientWidth
  }, [])
  const event = held[at]?.stack.event ?? held[0]?.stack.event
  if (event === undefined) return null
  return (
    <section aria-label={`Tickets for ${event.name}`} ref={section} className="flex flex-col">
      <div className="flex h-14 items-center justify-between">
        <Link
          to="/user"
          aria-label="Back to my tickets"
          className="-ml-3 flex size-11 items-center justify-center rounded-6 hover:bg-sunk"
        >
          <ChevronLeft aria-hidden="true" size={24} strokeWidth={1.5} />
        </Link>
        <h1 className="text-16 font-semibold" aria-live="polite">
          {held.length === 1 ? 'Your ticket' : `Ticket ${at + 1} of ${held.length}`}
        </h1>
        <span className="size-11" />
      </div>
      {event.isCancelled ? <CanceledNote /> : null}
      <ul
        ref={setStrip}
        aria-label="Tickets"
        onScroll={scrolled}
        onScrollEnd={({ currentTarget }) => {
          // A scroll that another press interrupted also ends, but hasn't reached its target.
          if (Math.abs(currentTarget.scrollLeft - goal.current * currentTarget.clientWidth) <= 1)
            isAutoScrolling.current = false
        }}
        onPointerDown={stopAutoScroll}
        onWheel={stopAutoScroll}
        className="side-scroll -mx-4 snap-x snap-mandatory overscroll-x-contain py-px"
      >
        {held.map(({ stack, ticket }, index) => (
          <li key={ticket.id} inert={index !== at} className="flex w-full shrink-0 snap-center px-4">
            {Math.abs(index - at) > 1 ? null : (
              <TicketPaper {...{ stack, ticket, clock, isLit, isSaved }} number={index + 1} count={held.length} />
            )}
          </li>
        ))}
      </ul>
      {held.length < 2 ? null : (
        <div className="flex items-center justify-center gap-4 pt-1">
          <Button kind="quiet" square aria-label="Previous ticket" disabled={at === 0} onClick={() => show(at - 1)}>
            <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
          </Button>
          <div aria-hidden="true" className="flex items-center gap-2">
            {(held.length > maxDots ? [] : held).map(({ ticket }, index) => (
              <span
                key={ticket.id}
                className={classes('h-1.5 rounded-full', index === at ? 'w-5 bg-ink' : 'w-1.5 bg-faint')}
              />
            ))}
          </div>
          <Button kind="quiet" square aria-label="Next ticket" disabled={at === last} onClick={() => show(at + 1)}>
            <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
          </Button>
        </div>
      )}
    </section>
  )
}
