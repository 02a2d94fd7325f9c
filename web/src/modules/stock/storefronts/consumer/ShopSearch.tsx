import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { query } from '#platform/api.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { hallName } from './card-text.ts'
import { MarketplaceSuggestionsDocument, type MarketplaceSuggestionsQuery } from './marketplace.gql.ts'
import { PageSearch } from '#ui/PageSearch.tsx'
import { StorefrontSuggestionsDocument, type StorefrontSuggestionsQuery } from './storefront.gql.ts'
import { useSuggestions, type SuggestedShow } from './use-suggestions.ts'
import type { WallPlace } from './WallLink.tsx'

interface ShopSearchProps {
  readonly marketplaceId: string
}

/** Searches a shop, or the storefront that one is in, for a show or a venue. On narrow pages the field opens from an icon in the header. */
export function ShopSearch({ marketplaceId }: ShopSearchProps) {
  const id = useId()
  const { storefrontId } = useParams({ strict: false })
  const place = { marketplaceId, storefrontId }
  return (
    <>
      <div className="max-desk:hidden">
        <ShopField place={place} className="block w-[260px]" />
      </div>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Search this shop"
        className={`${buttonClasses({ kind: 'quiet', square: true })} -mr-2 desk:hidden`}
      >
        <Search aria-hidden="true" size={22} strokeWidth={1.5} />
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={(event) => {
          if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus()
        }}
        className="fixed inset-x-0 top-0 m-0 w-full max-w-none overflow-visible border-b border-line bg-paper px-4 py-1.5 text-ink shadow-float phone:px-6 desk:hidden"
      >
        <ShopField place={place} />
      </div>
    </>
  )
}

type Result = MarketplaceSuggestionsQuery | StorefrontSuggestionsQuery

const pick = (result: Result): readonly SuggestedShow[] =>
  'storefront' in result ? result.storefront.suggestions : result.marketplace.suggestions

function ShopField({ place, className = '' }: { readonly place: WallPlace; readonly className?: string }) {
  const { marketplaceId, storefrontId } = place
  const navigate = useNavigate()
  const { search } = useSearch({ strict: false })
  const home = `/marketplace/${marketplaceId}`
  const searchFor = (text: string): void => {
    const found = text === '' ? {} : { search: text }
    void (storefrontId === undefined
      ? navigate({ to: '/marketplace/$marketplaceId', params: { marketplaceId }, search: found })
      : navigate({
          to: '/marketplace/$marketplaceId/storefront/$storefrontId',
          params: { marketplaceId, storefrontId },
          search: found,
        }))
  }
  const open = ({ event: { id: eventId, name }, dateCount }: SuggestedShow): void => {
    if (storefrontId !== undefined)
      return dateCount > 1
        ? searchFor(name)
        : void navigate({
            to: '/marketplace/$marketplaceId/storefront/$storefrontId/event/$eventId/tickets',
            params: { marketplaceId, storefrontId, eventId },
          })
    return void (dateCount > 1
      ? navigate({
          to: '/marketplace/$marketplaceId/listing/$groupBy/$listingId',
          params: { marketplaceId, groupBy: 'event', listingId: eventId },
        })
      : navigate({
          to: '/marketplace/$marketplaceId/event/$eventId/tickets',
          params: { marketplaceId, eventId },
        }))
  }
  const suggested = useSuggestions<Result>({
    queryOf: (text) =>
      storefrontId === undefined
        ? query(MarketplaceSuggestionsDocument, { marketplaceId, text }, { marketplaceId })
        : query(StorefrontSuggestionsDocument, { storefrontId, text }, { marketplaceId }),
    pick,
    placeOf: hallName,
    onOpen: open,
  })
  return (
    <PageSearch
      present={typeof search === 'string' ? search : ''}
      label="Show or venue"
      action={storefrontId === undefined ? home : `${home}/storefront/${storefrontId}`}
      onSearch={searchFor}
      className={className}
      {...suggested}
    />
  )
}
