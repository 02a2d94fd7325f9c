import { Link, useNavigate } from '@tanstack/react-router'
import { Calendar, Search, Ticket } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import {
  ChipFace,
  ChipMenu,
  chipClasses,
  choiceClasses,
  closeMenu,
} from '#modules/stock/storefronts/consumer/FilterChips.tsx'
import { Button } from '#ui/Button.tsx'
import { FormElement } from '#ui/FormElement.tsx'
import { TextField } from '#ui/TextField.tsx'
import {
  dateText,
  exchangeSearch,
  withFilters,
  namedDays,
  withSpan,
  withWhen,
  type ExchangeSearch,
  type When,
} from './exchange-search.ts'

interface ExchangeFiltersProps {
  readonly search: ExchangeSearch
  /** Categories that some upcoming event has. */
  readonly categories: readonly string[]
}

/** The filters of the event list as chips, kept in the URL. An unset filter opens a menu of its choices; pressing a set one removes it. */
export function ExchangeFilters({ search, categories }: ExchangeFiltersProps) {
  const { events = {}, search: text } = search
  const date = dateText(events)
  return (
    <nav aria-label="Filters" className="side-scroll gap-2">
      {text === undefined ? null : (
        <ActiveFilter icon={Search} label={`“${text}”`} without={{ ...withFilters(search, {}), search: undefined }} />
      )}
      {date === undefined ? (
        <ChipMenu label="Any date" icon={Calendar}>
          <ul>
            {(Object.keys(namedDays) as When[]).map((when) => (
              <li key={when}>
                <FilterLink search={withWhen(search, when)} className={choiceClasses} onClick={closeMenu}>
                  {namedDays[when]}
                </FilterLink>
              </li>
            ))}
          </ul>
          <CustomDates search={search} />
        </ChipMenu>
      ) : (
        <ActiveFilter icon={Calendar} label={date} without={withSpan(search, undefined, undefined)} />
      )}
      {events.category === undefined ? (
        <ChipMenu label="Any category" icon={Ticket}>
          <ul>
            {categories.map((category) => (
              <li key={category}>
                <FilterLink search={withFilters(search, { category })} className={choiceClasses} onClick={closeMenu}>
                  {category}
                </FilterLink>
              </li>
            ))}
          </ul>
        </ChipMenu>
      ) : (
        <ActiveFilter icon={Ticket} label={events.category} without={withFilters(search, { category: undefined })} />
      )}
    </nav>
  )
}

interface ActiveFilterProps {
  readonly icon: typeof Search
  readonly label: string
  readonly without: ExchangeSearch
}

/** A filter that is on; pressing it removes it. */
const ActiveFilter = ({ icon, label, without }: ActiveFilterProps) => (
  <FilterLink search={without} className={chipClasses(true)} aria-label={`Remove filter: ${label}`}>
    <ChipFace icon={icon} on>
      {label}
    </ChipFace>
  </FilterLink>
)

interface FilterLinkProps {
  readonly search: ExchangeSearch
  readonly className: string
  readonly children: ReactNode
  readonly onClick?: typeof closeMenu
  readonly 'aria-label'?: string
}

const FilterLink = (props: FilterLinkProps) => <Link to="/exchange/event" resetScroll={false} {...props} />

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A form for a first day, a last day, or both. Before hydration it submits to the same URL. */
function CustomDates({ search }: { readonly search: ExchangeSearch }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const show = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const span = { from: textOf(form, 'events[from]'), to: textOf(form, 'events[to]') }
    const { from, to } = exchangeSearch({ events: span }).events ?? {}
    if (from === undefined && to === undefined) return setError('Enter a first day, a last day, or both.')
    if (from !== undefined && to !== undefined && to < from)
      return setError('Choose a last day on or after the first day.')
    setError(undefined)
    closeMenu(event)
    void navigate({ to: '/exchange/event', search: withSpan(search, from, to), resetScroll: false })
  }
  return (
    <FormElement
      isSearch
      action="/exchange/event"
      onSubmit={show}
      aria-label="Choose dates"
      className="flex flex-col gap-3 border-t border-line p-3"
    >
      <TextField type="date" name="events[from]" label="First day" />
      <TextField type="date" name="events[to]" label="Last day" error={error} />
      <Button type="submit">Apply</Button>
    </FormElement>
  )
}
