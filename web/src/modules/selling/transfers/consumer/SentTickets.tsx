import { plural } from '@admission/common/words.ts'
import { useState } from 'react'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EventLine } from './EventLine.tsx'
import { Result, type News } from './Result.tsx'
import { SentTransfer } from './SentTransfer.tsx'
import { eventProblem } from './transfer-choice.ts'
import { pendingParts, type OwnEvent, type Transfer } from './transfer-view.ts'

/** Pages of transfers that are over, or of all of a person's tickets, have no form. */
const sendForm = lazyPart(async () => (await import('./SendForm.tsx')).SendForm)

interface SentTicketsProps {
  /** Tickets at hand, by event. */
  readonly events: readonly OwnEvent[]
  /** What the person sent of them. */
  readonly transfers: readonly Transfer[]
}

/** The sender's page: what is on its way, the tickets that can still be sent, and what became of earlier transfers. */
export function SentTickets({ events, transfers }: SentTicketsProps) {
  const [news, setNews] = useState<News>()
  // Each form sends once: what is left begins with a new one.
  const [sent, setSent] = useState(0)
  const open = transfers.filter((transfer) => pendingParts(transfer).length > 0)
  const ended = transfers.filter((transfer) => pendingParts(transfer).length === 0)
  const [only] = events.length === 1 ? events : []
  const canSend = events.some((each) => eventProblem(each) === null)
  return (
    <>
      <div className="flex flex-col gap-4">
        <h1 className="display text-36">Transfer tickets</h1>
        {only === undefined ? null : <EventLine of={only.event} />}
        {events.length > 1 ? <p className="text-17 text-ink-soft">{plural(events.length, 'event')} to come</p> : null}
      </div>
      {news === undefined ? null : <Result of={news} />}
      {open.map((transfer) => (
        <SentTransfer key={transfer.id} of={transfer} onNews={setNews} />
      ))}
      {events.length === 0 || (!canSend && open.length > 0) ? null : (
        <section aria-label="Send tickets" className="flex flex-col gap-4">
          {open.length === 0 ? null : <h2 className="display text-22">Send more</h2>}
          <Lazy part={sendForm} when fallback={<Skeleton className="h-screen w-full" />}>
            {(SendForm) => (
              <SendForm
                key={sent}
                events={events}
                onNews={(result) => {
                  setNews(result)
                  setSent(sent + 1)
                }}
              />
            )}
          </Lazy>
        </section>
      )}
      {ended.length === 0 ? null : (
        <section aria-label="Earlier transfers" className="flex flex-col gap-4">
          {events.length === 0 && open.length === 0 ? null : <h2 className="display text-22">Earlier transfers</h2>}
          {ended.map((transfer) => (
            <SentTransfer key={transfer.id} of={transfer} onNews={setNews} />
          ))}
        </section>
      )}
    </>
  )
}
