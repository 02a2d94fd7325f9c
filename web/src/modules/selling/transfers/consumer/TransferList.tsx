import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { buttonClasses } from '#ui/button-classes.ts'
import { Thumb } from '#ui/Poster.tsx'
import type { HomeTransfersQuery } from './home-transfers.gql.ts'
import { offerText, recipientText, untilText } from './transfer-text.ts'
import { pendingParts } from './transfer-view.ts'

type HomeTransfer = HomeTransfersQuery['myTransfers'][number]

/** Pending transfers: first those to the signed-in person, then those that they sent. */
export function TransferList({ of: open }: { readonly of: readonly HomeTransfer[] }) {
  const toMe = open.filter(({ isSender }) => !isSender)
  const byMe = open.filter(({ isSender }) => isSender)
  return (
    <>
      {toMe.length === 0 ? null : (
        <section aria-label="Tickets for you">
          <h2 className="display text-22">Tickets for you</h2>
          <ul className="mt-3 border-t border-line">
            {toMe.map((transfer) => (
              <ToMe key={transfer.id} of={transfer} />
            ))}
          </ul>
        </section>
      )}
      {byMe.length === 0 ? null : (
        <section aria-label="On their way">
          <h2 className="display text-22">On their way</h2>
          <ul className="mt-3 border-t border-line">
            {byMe.map((transfer) => (
              <ByMe key={transfer.id} of={transfer} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** `Until Mon, Dec 7, 8:11 PM EST`; the soonest of several. */
const deadline = (parts: readonly HomeTransfer['parts'][number][]): string => {
  const [soonest] = parts.toSorted((one, other) => Date.parse(one.expiresAt.utc) - Date.parse(other.expiresAt.utc))
  if (soonest === undefined) return ''
  return `${untilText(parts) === undefined ? 'The first until' : 'Until'} ${String(untilText([soonest]))}`
}

const row = 'relative flex items-center gap-4 border-b border-line py-3'

function ToMe({ of: transfer }: { readonly of: HomeTransfer }) {
  const parts = pendingParts(transfer)
  return (
    <li className={row}>
      <Thumb src={parts[0]?.event.artUrl ?? ''} className="h-16 w-12" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{offerText(parts)}</p>
        <p className="text-15">From {transfer.sender}</p>
        <p className="text-14 text-ink-soft">{deadline(parts)}</p>
      </div>
      <Link
        to="/exchange/transfer/group/$groupId"
        params={{ groupId: transfer.id }}
        aria-label={`See ${offerText(parts)}`}
        className={buttonClasses({ kind: 'ink' })}
      >
        See
      </Link>
    </li>
  )
}

function ByMe({ of: transfer }: { readonly of: HomeTransfer }) {
  const parts = pendingParts(transfer)
  return (
    <li className={`${row} hover:bg-sunk`}>
      <Thumb src={parts[0]?.event.artUrl ?? ''} className="h-16 w-12" />
      <div className="min-w-0 flex-1">
        <Link
          to="/exchange/transfer/group/$groupId"
          params={{ groupId: transfer.id }}
          className="-my-0.5 inline-block py-0.5 font-semibold break-words no-underline before:absolute before:inset-0 before:content-['']"
        >
          {offerText(parts)}
        </Link>
        <p className="text-15 break-words">{recipientText(transfer)}</p>
        <p className="text-14 text-ink-soft">{deadline(parts)}</p>
      </div>
      <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
    </li>
  )
}
