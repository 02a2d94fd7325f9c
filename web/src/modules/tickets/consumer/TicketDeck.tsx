import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type UIEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import type { Stack } from './stack-query.ts'
import { TicketPaper } from './TicketPaper.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** Comes with the page of an event that is cancelled. */
export const fetchCancelledNote = () => import('./CancelledNote.tsx')
const CancelledNote = lazy(async () => ({ default: (await fetchCancelledNote()).CancelledNote }))

interface TicketDeckProps {
  readonly stack: Stack
  readonly receivedAt: number
}

/** The tickets of a stack, one in sight: swipe, or the two buttons. */
export function TicketDeck({ stack, receivedAt }: TicketDeckProps) {
  const strip = useRef<HTMLUListElement | null>(null)
  const [at, setAt] = useState(0)
  const isLit = useWakeLock()
  const { tickets, event } = stack

  const scrolled = ({ currentTarget }: UIEvent<HTMLUListElement>): void => {
    const width = currentTarget.clientWidth
    if (width > 0) setAt(Math.max(0, Math.min(tickets.length - 1, Math.round(currentTarget.scrollLeft / width))))
  }
  const show = (index: number): void => {
    const list = strip.current
    if (list === null) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left: index * list.clientWidth, behavior: isCalm ? 'auto' : 'smooth' })
  }
  // What scrolls must be reachable by keyboard; the arrow keys then move it as a finger does.
  const keep = (list: HTMLUListElement | null): void => {
    strip.current = list
    if (list !== null) list.tabIndex = 0
  }
  return (
    <section aria-label={`Tickets for ${event.name}`} className="flex flex-col">
      <div className="flex h-14 items-center justify-between">
        <Link
          to="/user"
          aria-label="Back to my tickets"
          className="-ml-3 flex size-11 items-center justify-center rounded-6 hover:bg-sunk"
        >
          <ChevronLeft aria-hidden="true" size={24} strokeWidth={1.5} />
        </Link>
        <h1 className="text-16 font-semibold" aria-live="polite">
          {tickets.length === 1 ? 'Your ticket' : `Ticket ${at + 1} of ${tickets.length}`}
        </h1>
        <span className="size-11" />
      </div>
      {event.isCancelled ? (
        <Suspense>
          <CancelledNote />
        </Suspense>
      ) : null}
      <ul
        ref={keep}
        aria-label="Tickets"
        onScroll={scrolled}
        className="side-scroll -mx-4 snap-x snap-mandatory overscroll-x-contain py-px"
      >
        {tickets.map((ticket, index) => (
          <li key={ticket.id} inert={index !== at} className="flex w-full shrink-0 snap-center px-4">
            {Math.abs(index - at) > 1 ? null : (
              <TicketPaper stack={stack} ticket={ticket} receivedAt={receivedAt} isLit={isLit} />
            )}
          </li>
        ))}
      </ul>
      {tickets.length < 2 ? null : (
        <div className="flex items-center justify-center gap-4 pt-1">
          <Button kind="quiet" square aria-label="Ticket before" disabled={at === 0} onClick={() => show(at - 1)}>
            <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
          </Button>
          <div aria-hidden="true" className="flex items-center gap-2">
            {tickets.map((ticket, index) => (
              <span
                key={ticket.id}
                className={classes('h-1.5 rounded-full', index === at ? 'w-5 bg-ink' : 'w-1.5 bg-faint')}
              />
            ))}
          </div>
          <Button
            kind="quiet"
            square
            aria-label="Next ticket"
            disabled={at === tickets.length - 1}
            onClick={() => show(at + 1)}
          >
            <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
          </Button>
        </div>
      )}
    </section>
  )
}
