import { passDays } from '@admission/common/pass-text.ts'
import { plural } from '@admission/common/words.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Accordion } from '#ui/Accordion.tsx'
import { EventDate } from '#ui/EventDate.tsx'
import { Thumb } from '#ui/Poster.tsx'
import { byPass, groupOf } from './by-pass.ts'
import { heldTickets, placeLine } from './ticket-text.ts'
import type { Wallet } from './wallet.ts'

/** Visits as a list, soonest first. Those of one pass stand together under its name, where the first of them is. */
export const LaterVisits = ({ of }: { readonly of: readonly Wallet[] }) => (
  <ul className="mt-3 border-t border-line">
    {byPass(of).map(({ pass, next: first, others }) =>
      pass === undefined ? (
        <LaterRow key={first.stacks[0]?.id} wallet={first} />
      ) : (
        <li key={pass.id} className="pt-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h3 className="font-semibold break-words">{pass.name}</h3>
            <TransferAll groupId={groupOf([first, ...others])} pass={pass.name} />
          </div>
          <ul className="-mb-px">
            <LaterRow wallet={first} />
          </ul>
          {others.length === 0 ? null : <OtherVisits of={others} />}
        </li>
      ),
    )}
  </ul>
)

interface TransferAllProps {
  readonly groupId: string | undefined
  readonly pass: string
}

const TransferAll = ({ groupId, pass }: TransferAllProps) =>
  groupId === undefined ? null : (
    <Link
      to="/exchange/transfer/group/$groupId"
      params={{ groupId }}
      aria-label={`Transfer all: ${pass}`}
      className="inline-flex min-h-11 items-center text-15 font-semibold underline underline-offset-4"
    >
      Transfer all
    </Link>
  )

/** The other visits of a pass, folded: there can be dozens. */
const OtherVisits = ({ of }: { readonly of: readonly Wallet[] }) => (
  <Accordion
    level={4}
    sections={[
      {
        id: 'others',
        title: [plural(of.length, 'more event'), passDays(of.flatMap(({ stacks: [first] }) => first?.event ?? []))]
          .filter((part) => part !== '')
          .join(', '),
        body: (
          <ul className="text-ink">
            {of.map((wallet) => (
              <LaterRow key={wallet.stacks[0]?.id} wallet={wallet} />
            ))}
          </ul>
        ),
      },
    ]}
  />
)

function LaterRow({ wallet }: { readonly wallet: Wallet }) {
  const [first] = heldTickets(wallet)
  if (first === undefined) return null
  const { id: stackId, event } = first.stack
  return (
    <li className="relative flex items-center gap-4 border-b border-line py-3 hover:bg-sunk">
      <Thumb src={event.artUrl} className="h-16 w-12" />
      <div className="min-w-0 flex-1">
        <Link
          to="/exchange/event/$eventId/ticket/$stackId"
          params={{ eventId: event.id, stackId }}
          className="-my-0.5 inline-block py-0.5 font-semibold no-underline before:absolute before:inset-0 before:content-['']"
        >
          {event.name}
        </Link>
        <p className="text-15">
          <EventDate of={event} />
        </p>
        <p className="text-14 text-ink-soft">{placeLine(wallet)}</p>
      </div>
      <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
    </li>
  )
}
