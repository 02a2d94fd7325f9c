import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CalendarPlus, ChevronRight, Printer, ReceiptText, type LucideIcon } from 'lucide-react'
import { absent } from '#platform/absent.ts'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { stackQuery, type Stack } from './stack-query.ts'
import { fetchCancelledNote, TicketDeck } from './TicketDeck.tsx'

export const Route = createFileRoute('/_consumer/_member/_account/exchange/event/$eventId/ticket/$stackId')({
  params: uuidParams('eventId', 'stackId'),
  loader: async ({ context, params }) => {
    await load(context.queryClient, stackQuery(params.stackId))
    const known = context.queryClient.getQueryData(stackQuery(params.stackId).queryKey)
    if (known?.stack.event.id.toLowerCase() !== params.eventId.toLowerCase()) throw await absent()
    if (known.stack.event.isCancelled) await fetchCancelledNote()
  },
  component: ExchangeEventTicketPage,
})

/** Renews links that grow old, without a word where there is no network (milliseconds). */
const renewal = 300_000
/** Not more often than this, where a clock runs ahead of the server's. */
const shortest = 5_000

/** Milliseconds until the stack is read again: a code that comes sooner is there when it may be. */
function untilRenewal(known: { readonly stack: Stack } | undefined): number {
  const moments = (known?.stack.tickets ?? []).flatMap(({ codeFrom }) =>
    codeFrom === null ? [] : [Date.parse(codeFrom.utc)],
  )
  return Math.min(renewal, ...moments.map((moment) => Math.max(shortest, moment - Date.now())))
}

function ExchangeEventTicketPage() {
  const { stackId } = Route.useParams()
  const { data, dataUpdatedAt } = useSuspenseQuery({
    ...stackQuery(stackId),
    refetchInterval: ({ state }) => untilRenewal(state.data),
  })
  const { stack } = data
  return (
    <>
      <BrandStyle colours={stack.event.account.brand} />
      <div className="mx-auto flex w-full max-w-[432px] flex-col gap-4 px-4 pb-10">
        <TicketDeck stack={stack} receivedAt={dataUpdatedAt} />
        <Links stack={stack} />
      </div>
    </>
  )
}

const row =
  'flex min-h-14 items-center gap-4 px-5 text-16 no-underline hover:bg-sunk -outline-offset-2 not-first:border-t border-line'

const Words = ({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: string }) => (
  <>
    <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
    <span className="flex-1">{children}</span>
    <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
  </>
)

const Links = ({ stack }: { readonly stack: Stack }) => (
  <nav aria-label="About these tickets" className="overflow-hidden rounded-12 border border-line bg-card">
    <a href={stack.calendarUrl} download="" className={row}>
      <Words icon={CalendarPlus}>Add to calendar</Words>
    </a>
    {stack.pdfUrl === null ? null : (
      <a href={stack.pdfUrl} download="" className={row}>
        <Words icon={Printer}>Tickets as PDF</Words>
      </a>
    )}
    {stack.purchaseId === null ? null : (
      <Link to="/user/order-history/$purchaseId" params={{ purchaseId: stack.purchaseId }} className={row}>
        <Words icon={ReceiptText}>Order and receipt</Words>
      </Link>
    )}
  </nav>
)
