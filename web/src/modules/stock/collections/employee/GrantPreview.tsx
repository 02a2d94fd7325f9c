import { formatMoney } from '@admission/common/money.ts'
import { number, plural } from '@admission/common/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { momentText } from '#platform/time-zones.ts'
import { Alert } from '#ui/Alert.tsx'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { FieldError } from '#ui/Field.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { GrantPreviewDocument, type GrantPreviewQuery } from './collection-grants.gql.ts'

interface GrantPreviewProps {
  readonly collectionId: string
  readonly accountId: string
  /** The storefronts that may sell it; none: all. */
  readonly chosen: readonly string[]
  readonly onChosen: (ids: readonly string[]) => void
  readonly error: string | undefined
}

/** The storefronts of an account to choose from, and what they could sell of a collection. */
export function GrantPreview({ collectionId, accountId, chosen, onChosen, error }: GrantPreviewProps) {
  const { data, isError } = useQuery({
    ...query(GrantPreviewDocument, { collectionId, accountId }, {}),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  if (isError)
    return <Alert tone="stop" announced title="What it could sell couldn’t be loaded. Nothing was changed." />
  if (data === undefined) return <Skeleton className="h-40" />
  const preview = data.collectionGrantPreview
  return (
    <>
      {preview.storefronts.length === 0 ? (
        <Alert
          tone="note"
          title="This account has no storefront yet. It can sell the collection in those it creates."
        />
      ) : (
        <div>
          <ChoiceList
            legend="Storefronts that may sell it. Choose none for all, also later ones."
            options={preview.storefronts.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={chosen}
            onChosen={onChosen}
          />
          {error === undefined ? null : <FieldError text={error} />}
        </div>
      )}
      <WouldSell of={preview} />
    </>
  )
}

const WouldSell = ({ of }: { readonly of: GrantPreviewQuery['collectionGrantPreview'] }) => {
  const { events, eventCount, tickets, from } = of
  return (
    <section aria-label="What it could sell" className="figures rounded-6 border border-line px-4 py-3">
      <h3 className="font-semibold">
        {eventCount === 0
          ? 'No upcoming events now'
          : `${plural(tickets, 'free ticket')} for ${plural(eventCount, 'event')}`}
      </h3>
      <p className="text-13 text-ink-soft">
        {eventCount === 0
          ? 'New events that match its condition join automatically.'
          : `${from === null ? 'No prices yet' : `From ${formatMoney(from)} with fees`}. Other storefronts sell the same tickets.`}
      </p>
      <ul className="mt-1 flex flex-col gap-1">
        {events.map(({ id, name, startsAt, free }) => (
          <li key={id} className="flex justify-between gap-3 text-14">
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="whole text-ink-soft">{momentText(startsAt, { year: true, weekday: false })}</span>
            </span>
            <span className="mono text-13">{number(free)}</span>
          </li>
        ))}
      </ul>
      {eventCount > events.length ? (
        <p className="mt-1 text-13 text-ink-soft">And {plural(eventCount - events.length, 'later event')}.</p>
      ) : null}
    </section>
  )
}
