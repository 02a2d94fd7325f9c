import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import type { Scope } from '#platform/request-headers.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { TextButton } from '#ui/TextButton.tsx'
import { SimilarVenuesDocument } from './new-venue.gql.ts'

interface SimilarVenuesProps {
  readonly scope: Scope
  readonly name: string
  readonly town: string
  /** Called with the venue that it is. */
  readonly onVenue: (id: string) => void
}

const debounceMs = 300
const minLength = 3

/** Venues with a similar name, so that none is added twice. Nothing while there are none. */
export function SimilarVenues({ scope, name, town, onVenue }: SimilarVenuesProps) {
  const typed = { name: name.trim(), town: town.trim() }
  const settled = useDebounced(typed, JSON.stringify(typed), debounceMs)
  const { data } = useQuery({
    ...query(SimilarVenuesDocument, { name: settled.name, town: settled.town === '' ? null : settled.town }, scope),
    enabled: settled.name.length >= minLength,
    meta: { silent: true },
    placeholderData: keepPreviousData,
  })
  const venues = settled.name.length >= minLength ? (data?.similarVenues ?? []) : []
  return (
    <output className="block">
      {venues.length === 0 ? null : (
        <div className="flex flex-col gap-2 rounded-6 bg-sunk px-4 py-3 text-14">
          <p className="font-semibold">Is it one of these?</p>
          <ul className="flex flex-col gap-2">
            {venues.map((venue) => (
              <li key={venue.id} className="flex items-baseline justify-between gap-3">
                <span className="min-w-0">
                  {venue.name}
                  <span className="block text-13 text-ink-soft">
                    {venue.addressLine}, {venue.locality}
                    {venue.isOwn ? ' · Added by your team' : ''}
                  </span>
                </span>
                <TextButton onClick={() => onVenue(venue.id)}>
                  Use this<span className="sr-only"> venue: {venue.name}</span>
                </TextButton>
              </li>
            ))}
          </ul>
        </div>
      )}
    </output>
  )
}
