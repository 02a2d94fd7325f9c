import { Accordion } from '#ui/Accordion.tsx'
import { TicketMoments } from '../TicketMoments.tsx'
import type { OrderHistoryPurchaseQuery } from './orders.gql.ts'

type Histories = OrderHistoryPurchaseQuery['purchase']['ticketHistories']

/** History of each ticket since it was issued. */
export function TicketHistories({ of }: { readonly of: Histories }) {
  if (of.length === 0) return null
  return (
    <section aria-labelledby="ticket-history">
      <h2 id="ticket-history" className="display mb-3 text-22">
        Ticket history
      </h2>
      <Accordion
        multiple
        sections={of.map(({ ticketId, place, priceType, isValid, moments }) => ({
          id: ticketId,
          title: place,
          aside: isValid ? priceType : 'No longer valid',
          body: <TicketMoments of={moments} />,
        }))}
      />
    </section>
  )
}
