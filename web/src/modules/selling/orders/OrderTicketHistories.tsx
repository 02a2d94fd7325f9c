import { Accordion } from '#ui/Accordion.tsx'
import type { ShownOrder } from './order-documents.ts'
import { TicketMoments } from './TicketMoments.tsx'

/** Owners of each ticket of an order, and changes to it. */
export function OrderTicketHistories({ of }: { readonly of: ShownOrder['ticketHistories'] }) {
  if (of.length === 0) return null
  return (
    <section aria-label="Ticket history" className="border-b border-line px-5 py-4">
      <h2 className="mb-2 font-semibold">Ticket history</h2>
      <Accordion
        multiple
        sections={of.map(({ ticketId, place, priceType, isValid, generation, moments }) => ({
          id: ticketId,
          title: place,
          aside: isValid ? priceType : 'No longer valid',
          body: (
            <>
              <TicketMoments of={moments} />
              <p className="mt-3 text-13">
                Code generation {generation}.{generation > 1 ? ' Earlier codes no longer work.' : ''}
              </p>
            </>
          ),
        }))}
      />
    </section>
  )
}
