import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight, Ticket } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { query } from '#platform/api.ts'
import { useNow } from '#platform/clock.ts'
import { load } from '#platform/load.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EventDate } from '#ui/EventDate.tsx'
import { Thumb } from '#ui/Poster.tsx'
import { NextTicket } from './NextTicket.tsx'
import { stackQuery, type Stack } from './stack-query.ts'
import { soonWords, placeLine } from './ticket-words.ts'
import { UserHomeDocument } from './tickets.gql.ts'

export const Route = createFileRoute('/_consumer/_member/_account/user')({
  loader: async ({ context }) => {
    await load(context.queryClient, homeQuery)
    const me = context.queryClient.getQueryData(homeQuery.queryKey)?.me
    if (me?.emailVerified === false) await fetchNotice()
  },
  component: UserHomePage,
})

const homeQuery = query(UserHomeDocument, { first: 20 })

/** Comes with the page of somebody who has not proved the address yet. */
const fetchNotice = () => import('#modules/identity/consumer/VerificationNotice.tsx')
const VerificationNotice = lazy(async () => ({ default: (await fetchNotice()).VerificationNotice }))

/** Keeps each stack where its own page looks for it: from here on tickets open without network. */
function useKeptStacks(stacks: readonly Stack[]): void {
  const client = useQueryClient()
  useEffect(() => {
    for (const stack of stacks) client.setQueryData(stackQuery(stack.id).queryKey, { stack })
  }, [client, stacks])
}

function UserHomePage() {
  const { data } = useSuspenseQuery(homeQuery)
  const { me, myNextTickets: stacks } = data
  useKeptStacks(stacks)
  const [next, ...later] = stacks
  return (
    <div className="page-margins mx-auto flex w-full max-w-[816px] flex-col gap-8 pt-5 pb-14 desk:pt-10">
      {me === null || me.emailVerified ? null : (
        <Suspense>
          <VerificationNotice email={me.email} />
        </Suspense>
      )}
      {next === undefined ? <NoTickets name={me?.name} /> : <Next stack={next} />}
      {later.length === 0 ? null : (
        <section aria-label="After that">
          <h2 className="display text-22">After that</h2>
          <ul className="mt-3 border-t border-line">
            {later.map((stack) => (
              <LaterRow key={stack.id} stack={stack} />
            ))}
          </ul>
        </section>
      )}
      <Link
        to="/user/order-history"
        className="flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
      >
        All orders
      </Link>
    </div>
  )
}

function Next({ stack }: { readonly stack: Stack }) {
  const now = useNow()
  const soon = soonWords(stack.event, now)
  return (
    <section aria-label="Your next event" className="flex flex-col gap-4">
      <h1 className="display text-28 phone:text-36">{soon === '' ? 'Your next event' : `Next: ${soon}`}</h1>
      <NextTicket stack={stack} now={now} />
    </section>
  )
}

const NoTickets = ({ name }: { readonly name: string | undefined }) => (
  <div>
    <h1 className="display text-36">{name === undefined ? 'My tickets' : `Hello, ${name.split(' ')[0] ?? name}`}</h1>
    <div className="mt-4 rounded-12 border border-line bg-card">
      <EmptyState
        icon={Ticket}
        title="No tickets for what is to come"
        text="Tickets that you buy are kept here, and open on any phone you sign in on."
      >
        <Link to="/exchange/event" className={buttonClasses({ kind: 'primary' })}>
          See what’s on
        </Link>
      </EmptyState>
    </div>
  </div>
)

const LaterRow = ({ stack }: { readonly stack: Stack }) => (
  <li className="relative flex items-center gap-4 border-b border-line py-3 hover:bg-sunk">
    <Thumb src={stack.event.artUrl} className="h-16 w-12" />
    <div className="min-w-0 flex-1">
      <Link
        to="/exchange/event/$eventId/ticket/$stackId"
        params={{ eventId: stack.event.id, stackId: stack.id }}
        className="-my-0.5 inline-block py-0.5 font-semibold no-underline before:absolute before:inset-0 before:content-['']"
      >
        {stack.event.name}
      </Link>
      <p className="text-15">
        <EventDate of={stack.event} />
      </p>
      <p className="text-14 text-ink-soft">{placeLine(stack)}</p>
    </div>
    <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
  </li>
)
