import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { searchOf, textParam } from '#platform/search-schema.ts'
import { useDebouncedSearch } from '#platform/use-debounced-search.ts'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { ResultFinder } from '#ui/ResultFinder.tsx'
import { openElsewhere, searchResults, type SearchResult } from './search-results.ts'
import { SearchDocument } from './search.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/search')({
  validateSearch: searchOf({ q: textParam }),
  head: () => pageHead({ title: 'Search', noindex: true }),
  component: SearchPage,
})

const minLength = 3
const CODE_LENGTH = 100

/** One field over people, orders, tickets, events, accounts, collections, venues and mails, led by the keyboard alone. */
function SearchPage() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  const [shownQ, setShownQ] = useState(q)
  // Enter before the results are there opens an exact match as soon as they are.
  const entered = useRef<string>(undefined)
  if (shownQ !== q) {
    setShownQ(q)
    if (text.trim() !== q) setText(q)
  }
  const { search, isWaiting } = useDebouncedSearch(text)
  const isLongEnough = text.trim().length >= minLength
  const reading = useQuery({
    ...query(SearchDocument, { text: search ?? '' }),
    enabled: search !== undefined && isLongEnough,
  })
  const hits = search === undefined || !isLongEnough ? [] : (reading.data?.search ?? [])
  const { groups, exact } = searchResults(hits)

  const open = ({ address, isElsewhere }: SearchResult): void => {
    if (isElsewhere) openElsewhere(address)
    else void router.navigate({ href: address })
  }
  const settle = useEffectEvent((settled: string) => {
    // A ticket’s code stays out of the address: it is worth a ticket.
    if (settled !== q && settled.length < CODE_LENGTH)
      void navigate({ search: { q: settled === '' ? undefined : settled }, replace: true })
  })
  useEffect(() => {
    if (search !== undefined) settle(search)
    else if (text.trim() === '') settle('')
  }, [search, text])
  const answered = reading.data === undefined ? undefined : search
  const openEntered = (found: string | undefined): void => {
    if (found === undefined || entered.current !== found) return
    entered.current = undefined
    if (exact !== undefined) open(exact)
  }
  const onAnswer = useEffectEvent(openEntered)
  useEffect(() => onAnswer(answered), [answered])
  useEffect(() => field.current?.focus(), [])

  return (
    <>
      <OfficeHeader title="Search" />
      <div className="flex w-full max-w-[880px] flex-col p-4 phone:p-6">
        <section
          aria-label="Search"
          data-search-everything=""
          className="flex flex-col overflow-hidden rounded-12 border border-line bg-card"
        >
          <ResultFinder
            field={field}
            label="Person, order, ticket code, event, account, e-mail"
            text={text}
            onText={setText}
            groups={groups.map(({ name, records }) => ({
              name,
              entries: records.map(({ address: id, label, detail, icon }) => ({ id, href: id, label, detail, icon })),
            }))}
            busy={isLongEnough && (isWaiting || reading.isFetching)}
            isFirstMeant={exact !== undefined}
            onEnter={() => {
              entered.current = text.trim()
              openEntered(answered)
            }}
            hint={
              isLongEnough
                ? undefined
                : `Enter at least ${String(minLength)} letters. Enter opens an exact match, arrow keys go through all results.`
            }
            onChoose={(address) => {
              const chosen = groups.flatMap(({ records }) => records).find((record) => record.address === address)
              if (chosen !== undefined) open(chosen)
            }}
          />
        </section>
      </div>
    </>
  )
}
