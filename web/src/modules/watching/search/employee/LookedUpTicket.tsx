import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { TicketMoments } from '#modules/selling/orders/TicketMoments.tsx'
import { query } from '#platform/api.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { routeAddress } from '#platform/route-names.ts'
import { Alert } from '#ui/Alert.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { textButtonClasses } from '#ui/TextButton.tsx'
import { TicketRecordDocument, type TicketRecordQuery } from './ticket-lookup.gql.ts'
import { TicketBadge } from './TicketBadge.tsx'
import { TicketSteps } from './TicketSteps.tsx'

type Ticket = TicketRecordQuery['ticketRecord']

interface LookedUpTicketProps {
  readonly ticketId: string
  /** Generation of the code that was looked up, if it was one. */
  readonly codeGeneration: number | null
}

/** A ticket with all that happened to it, and what support can do about it. */
export function LookedUpTicket({ ticketId, codeGeneration }: LookedUpTicketProps) {
  const rights = useRights()
  const { data, isError } = useQuery(query(TicketRecordDocument, { id: ticketId }))
  if (isError)
    return (
      <Alert tone="stop" title="The ticket didn’t load" announced>
        <p>Look it up again.</p>
      </Alert>
    )
  if (data === undefined)
    return (
      <Loading label="Loading the ticket">
        <Skeleton className="h-64" />
      </Loading>
    )
  const { ticketRecord: ticket } = data
  return (
    <section aria-label={`Ticket ${ticket.place}`} className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="display text-20 wrap-anywhere">{ticket.place}</h2>
        <TicketBadge of={ticket} />
      </header>
      {codeGeneration === null || codeGeneration >= ticket.generation ? null : (
        <Alert tone="wait" title="This is an old code">
          <p>
            It has generation {codeGeneration}, and the ticket has {ticket.generation}: no door admits it.
          </p>
        </Alert>
      )}
      <Facts of={ticket} />
      {mayManage('orders', rights) ? <TicketSteps of={ticket} /> : null}
      <div className="flex flex-col gap-3">
        <h3 className="text-16 font-semibold">What happened</h3>
        <TicketMoments of={ticket.moments} />
        <p className="text-13 text-ink-soft">Viewing this ticket is recorded in the audit trail.</p>
      </div>
    </section>
  )
}

/** A text that leads to a page, if the office has it. */
const linked = (address: string | undefined, text: string) =>
  address === undefined ? (
    text
  ) : (
    <Link {...({ to: address } as LinkProps)} className={textButtonClasses()}>
      {text}
    </Link>
  )

function Facts({ of: ticket }: { readonly of: Ticket }) {
  const order = routeAddress('EmployeeOrderList', {}, { row: ticket.purchaseId })
  const owner = ticket.ownerId === null ? undefined : routeAddress('EmployeeUserOverview', { userId: ticket.ownerId })
  const who = [ticket.holder, ticket.email].filter(Boolean).join(', ')
  return (
    <dl className="grid max-w-[640px] grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-14">
      <dt className="text-ink-soft">Order</dt>
      <dd>{linked(order, ticket.reference)}</dd>
      <dt className="text-ink-soft">Price type</dt>
      <dd>{ticket.priceType}</dd>
      <dt className="text-ink-soft">Owner</dt>
      <dd className="wrap-anywhere">{who === '' ? 'A guest' : linked(owner, who)}</dd>
      <dt className="text-ink-soft">Generation</dt>
      <dd>{ticket.generation}</dd>
    </dl>
  )
}
