import { Hourglass, Ticket as TicketIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from '#ui/button-classes.ts'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/Picture.tsx'
import { Ticket } from '#ui/Ticket.tsx'
import { canBeBought, dayLabel, hallName, stateLabel, whenText } from './card-text.ts'
import { artOf } from './pictures.ts'
import { PriceText } from './PriceText.tsx'
import type { Listed } from './shows.ts'
import { TicketsLink, type WallPlace } from './WallLink.tsx'

interface LeadProps {
  readonly of: Listed & { readonly event: { readonly description: string | null } }
  readonly place: WallPlace
  /** The shop's local day. */
  readonly today: string
  /** Day strip, on wide pages. */
  readonly children?: ReactNode
}

/** The next show on sale: drawn as a ticket on phones, as type and art on wider pages. */
export function Lead({ of, place, today, children }: LeadProps) {
  return (
    <section aria-label="Next on sale" className="border-line phone:border-b phone:pb-10">
      <LeadTicket of={of} place={place} today={today} />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,38%)] gap-x-8 max-phone:hidden wide:grid-cols-[minmax(0,1fr)_462px]">
        <div className="flex flex-col items-start">
          <LeadText of={of} place={place} today={today} />
          <div className="mt-auto w-full pt-7 max-wide:hidden">{children}</div>
        </div>
        <Art of={of} ratio={1.111} className="aspect-[10/9] rounded-12 border border-line" />
      </div>
    </section>
  )
}

type Part = Pick<LeadProps, 'of' | 'place' | 'today'>

const actionOf = ({ of, today }: Omit<Part, 'place'>): string => {
  if (!canBeBought({ key: '', dates: [of] })) return 'See details'
  const day = dayLabel(of.event, today)
  return day === 'Next' ? 'Choose tickets' : `Choose tickets for ${day.toLowerCase()}`
}

const leftText = (of: Listed): string => {
  const state = stateLabel(of)
  return state === undefined || state.kind === 'tag' ? '' : state.text
}

function LeadText({ of, place, today }: Part) {
  const { event } = of
  const when = whenText(event)
  const left = leftText(of)
  return (
    <>
      <p className="flex items-center gap-2 text-15 font-semibold text-admit-text">
        <TicketIcon aria-hidden="true" size={18} strokeWidth={1.5} />
        {dayLabel(event, today)}, {hallName(event)}
      </p>
      <h2 className="display-lead mt-3 max-w-[6.4em] text-48 desk:text-64 wide:text-88">{event.name}</h2>
      {event.description === null ? null : (
        <p className="mt-4 line-clamp-3 max-w-[44ch] text-18 text-ink-soft desk:text-20 desk:leading-7">
          {event.description}
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <TicketsLink place={place} eventId={event.id} className={buttonClasses({ kind: 'primary', size: 'bar' })}>
          {actionOf({ of, today })}
        </TicketsLink>
        <div>
          {when === '' ? null : <p className="text-16 font-semibold">{when}</p>}
          <p className="text-14 text-ink-soft">
            {left}
            {left === '' || of.lowestAllIn === null ? null : ', '}
            <PriceText of={of} allIn />
          </p>
        </div>
      </div>
    </>
  )
}

function LeadTicket({ of, place, today }: Part) {
  const { event } = of
  const left = leftText(of)
  const day = dayLabel(event, today)
  return (
    <Ticket
      size="large"
      className="phone:hidden"
      stub={
        <div className="flex w-full items-center justify-between gap-4 px-4">
          <p className="text-15 leading-5 text-ink-soft">
            <PriceText of={of} allIn />
          </p>
          <TicketsLink place={place} eventId={event.id} className={buttonClasses({ kind: 'primary', size: 'touch' })}>
            {canBeBought({ key: '', dates: [of] }) ? 'Choose tickets' : 'See details'}
          </TicketsLink>
        </div>
      }
    >
      <Art of={of} ratio={1.905} className="aspect-[1200/630]" />
      <div className="flex flex-col gap-1.5 px-4 pt-5 pb-4">
        <p className="flex items-center gap-2 text-14 font-semibold text-admit-text">
          <Hourglass aria-hidden="true" size={16} strokeWidth={1.75} />
          {[day, left].filter((part) => part !== '').join(', ')}
        </p>
        <h2 className="display text-36">{event.name}</h2>
        <p className="text-16">
          {whenText(event)}
          <span className="text-ink-soft">, {hallName(event)}</span>
        </p>
      </div>
    </Ticket>
  )
}

const Art = ({ of, ratio, className }: { readonly of: Listed; readonly ratio: number; readonly className: string }) => (
  <Picture
    src={artOf(of.event.artUrl, ratio)}
    alt=""
    eager
    className={classes('block w-full bg-sunk object-cover', className)}
  />
)
