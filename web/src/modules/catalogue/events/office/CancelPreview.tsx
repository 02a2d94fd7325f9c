import { formatMoney, type Money } from '@admission/common/money.ts'
import { number, plural } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { useOffice } from '#platform/office.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { EventCancelPreviewDocument, type EventCancelPreviewQuery } from './event-record.gql.ts'

type Part = NonNullable<EventCancelPreviewQuery['eventCancelPreview']['parts']>[number]

const payerNames: Readonly<Record<Part['payers'][number]['kind'], string>> = {
  ORGANIZER: 'The organizer',
  TAX: 'The organizer, as taxes',
  PLATFORM: 'Project Admission, its fees',
  GATEWAY: 'The payment provider, its fees',
  SELLER: 'Sellers',
  PROTECTION: 'Purchase protection',
}

const isSome = ({ amount }: Money): boolean => amount !== 0

/** What canceling an event gives back, and who pays it. */
export function CancelPreview({ eventId }: { readonly eventId: string }) {
  const { area, scope } = useOffice()
  const preview = useQuery({
    ...query(EventCancelPreviewDocument.in(area), { eventId }, scope),
    meta: { silent: true },
    // Sales go on while the dialog is open.
    staleTime: 0,
  })
  const { data } = preview
  return (
    <section
      aria-label="What is refunded"
      aria-busy={preview.isLoading}
      className="rounded-6 bg-sunk px-4 py-3 text-14"
    >
      {preview.isError ? (
        <p>
          Couldn’t load what is refunded.{' '}
          <TextButton variant="underline" onClick={() => void preview.refetch()}>
            Try again
          </TextButton>
        </p>
      ) : data === undefined ? (
        <Skeleton className="h-5 w-full" />
      ) : (
        <Preview preview={data.eventCancelPreview} />
      )}
    </section>
  )
}

function Preview({ preview }: { readonly preview: EventCancelPreviewQuery['eventCancelPreview'] }) {
  const { orders, tickets, disputed, parts } = preview
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">
        {orders === 0
          ? 'Nothing was sold, so nothing is refunded.'
          : `${plural(orders, 'order')} with ${plural(tickets, 'ticket')}`}
      </p>
      {parts?.map((part) => (
        <PartLines key={part.amount.currency} part={part} />
      ))}
      {disputed === 0 ? null : (
        <p className="text-ink-soft">
          {number(disputed)} more {disputed === 1 ? 'is' : 'are'} disputed: the bank decides about their money first.
        </p>
      )}
    </div>
  )
}

function PartLines({ part: { amount, byHand, payers } }: { readonly part: Part }) {
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>Refunded to buyers</dt>
        <dd className="text-right font-semibold tabular-nums">{formatMoney(amount)}</dd>
        {payers
          .filter((payer) => isSome(payer.amount))
          .map((payer) => (
            <div key={payer.kind} className="contents text-ink-soft">
              <dt className="pl-3">Paid by: {payerNames[payer.kind]}</dt>
              <dd className="text-right tabular-nums">{formatMoney(payer.amount)}</dd>
            </div>
          ))}
      </dl>
      {isSome(byHand) ? (
        <p className="text-ink-soft">
          {formatMoney(byHand)} of it was paid to the organizer in cash or against an invoice. The organizer returns it.
        </p>
      ) : null}
    </>
  )
}
