import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { useEffect } from 'react'
import { VerificationNotice } from '#modules/people/identity/consumer/VerificationNotice.tsx'
import { PendingTransfers } from '#modules/selling/transfers/consumer/PendingTransfers.tsx'
import { PendingOffers } from '#modules/selling/waitlists/consumer/PendingOffers.tsx'
import { useNow } from '#platform/clock.ts'
import { load } from '#platform/load.ts'
import { useSavedNote } from '#platform/offline/saved-note.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LaterVisits } from './LaterVisits.tsx'
import { NextTicket } from './NextTicket.tsx'
import { soonText } from './ticket-text.ts'
import type { HomeAnswer, Wallet } from './wallet.ts'
import { homeQuery, walletQuery } from './wallet-query.ts'

export const Route = createFileRoute('/_consumer/_member/_account/user')({
  loader: async ({ context }) => {
    await load(context.queryClient, homeQuery)
  },
  component: UserHomePage,
})

/** Not offline: e-mail addresses can't be verified there. */
const needsVerification = (home: HomeAnswer | undefined): boolean =>
  home?.me?.emailVerified === false && home.savedAt === undefined

/** Seeds the cache of each wallet's page, so that it opens without loading. */
function useSeededWallets({ myNextWallets, clock, savedAt }: HomeAnswer): void {
  const client = useQueryClient()
  useEffect(() => {
    for (const wallet of myNextWallets)
      for (const { id } of wallet.stacks) client.setQueryData(walletQuery(id).queryKey, { wallet, clock, savedAt })
  }, [client, myNextWallets, clock, savedAt])
}

function UserHomePage() {
  const { data } = useSuspenseQuery(homeQuery)
  const { me, myNextWallets: wallets } = data
  useSeededWallets(data)
  useSavedNote(data.savedAt)
  const [next, ...later] = wallets
  return (
    <div className="page-margins mx-auto flex w-full max-w-[816px] flex-col gap-8 pt-5 pb-14 desk:pt-10">
      {me === null || !needsVerification(data) ? null : <VerificationNotice email={me.email} />}
      <PendingOffers />
      <PendingTransfers />
      {next === undefined ? <NoTickets name={me?.name} /> : <Next wallet={next} />}
      {later.length === 0 ? null : (
        <section aria-label="Later">
          <h2 className="display text-22">Later</h2>
          <LaterVisits of={later} />
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

function Next({ wallet }: { readonly wallet: Wallet }) {
  const now = useNow()
  const [first] = wallet.stacks
  const soon = first === undefined ? '' : soonText(first.event, now)
  return (
    <section aria-label="Your next event" className="flex flex-col gap-4">
      <h1 className="display text-28 phone:text-36">{soon === '' ? 'Your next event' : `Next: ${soon}`}</h1>
      <NextTicket wallet={wallet} now={now} />
    </section>
  )
}

const NoTickets = ({ name }: { readonly name: string | undefined }) => (
  <div>
    <h1 className="display text-36">{name === undefined ? 'My tickets' : `Hello, ${name.split(' ')[0] ?? name}`}</h1>
    <div className="mt-4 rounded-12 border border-line bg-card">
      <EmptyState
        icon={Ticket}
        title="No upcoming tickets"
        text="Tickets you buy appear here and on any phone you sign in on."
      >
        <Link to="/exchange/event" className={buttonClasses({ kind: 'primary' })}>
          See what’s on
        </Link>
      </EmptyState>
    </div>
  </div>
)
