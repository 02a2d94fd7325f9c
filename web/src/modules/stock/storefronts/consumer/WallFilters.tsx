import { Calendar, Check, MapPin, Search, Ticket, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChipMenu, ChipFace, chipClasses, choiceClasses, closeMenu } from './FilterChips.tsx'
import { DateChoice } from './DateChoice.tsx'
import { tagIcon } from './card-states.ts'
import type { Choices } from './choices.ts'
import { priceText, spanText } from './filter-text.ts'
import { wallTags, toggledTag, withSpan } from './wall-filter.ts'
import type { WallSearch } from './wall-search.ts'
import { WallLink, type WallPlace } from './WallLink.tsx'

interface WallFiltersProps {
  readonly choices: Choices
  readonly search: WallSearch
  readonly place: WallPlace
}

/** The filters as chips, kept in the URL. An unset filter opens a menu of its choices; pressing a set one removes it. */
export function WallFilters({ choices, search, place }: WallFiltersProps) {
  const { kinds, places, prices, tags } = choices
  const span = spanText(search, choices.months)
  const activeChip = (label: string, without: WallSearch, text: ReactNode, icon?: typeof Search) => (
    <WallLink place={place} search={without} className={chipClasses(true)} aria-label={`Remove filter: ${label}`}>
      <ChipFace icon={icon} on>
        {text}
      </ChipFace>
    </WallLink>
  )
  const placeName = places.find(({ id }) => id === search.place)?.name ?? 'One venue'
  return (
    <>
      {search.search === undefined
        ? null
        : activeChip(`search ${search.search}`, { ...search, search: undefined }, `“${search.search}”`, Search)}
      {span === undefined ? (
        <DateChoice months={choices.months} search={search} place={place} />
      ) : (
        activeChip(`dates ${span}`, withSpan(search, undefined, undefined), span, Calendar)
      )}
      {search.place === undefined ? (
        <Menu label="Any venue" options={places.map(({ id, name }) => [id, name])} of="place" {...{ search, place }} />
      ) : (
        activeChip(`venue ${placeName}`, { ...search, place: undefined }, placeName, MapPin)
      )}
      {search.kind === undefined ? (
        <Menu label="Any category" options={kinds.map((kind) => [kind, kind])} of="kind" {...{ search, place }} />
      ) : (
        activeChip(`category ${search.kind}`, { ...search, kind: undefined }, search.kind, Ticket)
      )}
      {search.price === undefined ? (
        <Menu
          label="Any price"
          options={prices.map(({ amount, label }) => [String(amount), `Up to ${label}`])}
          of="price"
          {...{ search, place }}
        />
      ) : (
        activeChip('price', { ...search, price: undefined }, priceText(search.price, prices), Wallet)
      )}
      {tags.map((tag) => (
        <TagChip key={tag} tag={tag} search={search} place={place} />
      ))}
    </>
  )
}

function TagChip({ tag, search, place }: { readonly tag: string } & Omit<WallFiltersProps, 'choices'>) {
  const on = wallTags(search).includes(tag)
  return (
    <WallLink
      place={place}
      search={{ ...search, tags: toggledTag(search, tag) }}
      className={chipClasses(on)}
      aria-label={on ? `Remove filter: ${tag}` : `Only ${tag}`}
    >
      <ChipFace icon={tagIcon(tag)} on={on}>
        {tag}
      </ChipFace>
    </WallLink>
  )
}

interface MenuProps extends Omit<WallFiltersProps, 'choices'> {
  readonly label: string
  readonly of: 'place' | 'kind' | 'price'
  readonly options: readonly (readonly [value: string, label: string])[]
}

/** Renders nothing if there are no options. */
function Menu({ label, of, options, search, place }: MenuProps) {
  if (options.length === 0) return null
  return (
    <ChipMenu label={label}>
      <ul>
        {options.map(([value, text]) => (
          <li key={value}>
            <WallLink place={place} search={{ ...search, [of]: value }} className={choiceClasses} onClick={closeMenu}>
              {text}
            </WallLink>
          </li>
        ))}
      </ul>
    </ChipMenu>
  )
}

const orders = [
  [undefined, 'Soonest first'],
  ['cheapest', 'Lowest price first'],
  ['name', 'By name'],
] as const

/** The sort order of the wall. */
export function WallOrder({ search, place }: Omit<WallFiltersProps, 'choices'>) {
  const present = orders.find(([sort]) => sort === search.sort)?.[1] ?? orders[0][1]
  return (
    <ChipMenu label={present} about="Sort">
      <ul>
        {orders.map(([sort, text]) => (
          <li key={text}>
            <WallLink place={place} search={{ ...search, sort }} className={choiceClasses} onClick={closeMenu}>
              {text}
              {sort === search.sort ? (
                <>
                  <Check aria-hidden="true" size={16} strokeWidth={1.75} />
                  <span className="sr-only">selected</span>
                </>
              ) : null}
            </WallLink>
          </li>
        ))}
      </ul>
    </ChipMenu>
  )
}
