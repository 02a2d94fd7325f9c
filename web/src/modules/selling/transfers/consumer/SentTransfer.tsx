import { seatLabel } from '@admission/common/seats.ts'
import { plural } from '@admission/common/words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { request } from '#platform/api.ts'
import { Button } from '#ui/Button.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { EventLine } from './EventLine.tsx'
import type { News } from './Result.tsx'
import { ShareLink } from './ShareLink.tsx'
import { keepTransfer } from './transfer-queries.ts'
import { linkPath, partBadges, sentTitle, ticketsText, untilText } from './transfer-text.ts'
import { pendingParts, type Part, type Transfer } from './transfer-view.ts'
import { TransferCancelDocument, TransferRemindDocument } from './transfers.gql.ts'

interface SentTransferProps {
  readonly of: Transfer
  /** Called with the result of an action. */
  readonly onNews: (news: News) => void
}

/** A transfer for its sender: to whom, until when, what became of each event, and the ways to cancel it or send it again. */
export function SentTransfer({ of: transfer, onNews }: SentTransferProps) {
  const { id, parts, token, recipient, canRemind } = transfer
  const client = useQueryClient()
  const headingId = useId()
  const pending = pendingParts(transfer)
  const until = untilText(pending)
  const cancel = useMutation({
    mutationFn: async (taken: readonly Part[]) => {
      const { transferCancel } = await request(TransferCancelDocument, { id, parts: taken.map((part) => part.id) })
      await keepTransfer(client, transferCancel)
    },
    onSuccess: (_, taken) =>
      onNews({
        title: 'Transfer canceled',
        text: `You can use ${ticketsText(taken)} again.`,
      }),
    // Someone may have answered in the meantime.
    onError: () => void client.invalidateQueries({ queryKey: ['consumer', 'MyTransfers'] }),
  })
  const remind = useMutation({
    mutationFn: async () => keepTransfer(client, (await request(TransferRemindDocument, { id })).transferRemind),
    onSuccess: () => onNews({ title: `Sent again to ${recipient ?? 'them'}` }),
  })
  return (
    <section aria-labelledby={headingId} className="rounded-12 border border-line bg-card px-4 pb-4 phone:px-5">
      <h2 id={headingId} className="pt-4 text-18 font-semibold break-words">
        {sentTitle(transfer)}
      </h2>
      {pending.length === 0 || until === undefined ? null : (
        <p className="text-15 text-ink-soft">They can accept until {until}.</p>
      )}
      <ul className="mt-2">
        {parts.map((part) => (
          <li key={part.id} className="border-t border-line py-3 first:border-t-0">
            <EventLine of={part.event} level={3}>
              <p className="text-14 break-words text-ink-soft">
                {plural(part.quantity, 'ticket')}: {seatLabel(part.seats)}
              </p>
              <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-15">
                <StateBadge {...partBadges[part.state]}>{partBadges[part.state].label}</StateBadge>
                {part.state === 'PENDING' && pending.length > 1 ? (
                  <TextButton
                    aria-label={`Cancel: ${part.event.name}`}
                    busy={cancel.isPending && cancel.variables.includes(part) && 'Canceling'}
                    onClick={() => cancel.mutate([part])}
                  >
                    Cancel
                  </TextButton>
                ) : null}
              </div>
              {part.state === 'PENDING' && until === undefined ? (
                <p className="text-14 text-ink-soft">Until {untilText([part])}</p>
              ) : null}
            </EventLine>
          </li>
        ))}
      </ul>
      {pending.length === 0 ? null : (
        <div className="mt-1 flex flex-wrap gap-3">
          {token === null ? null : <ShareLink path={linkPath(transfer, token)} isShown={recipient === null} />}
          {canRemind ? (
            <Button busy={remind.isPending && 'Sending'} onClick={() => remind.mutate()}>
              Send again
            </Button>
          ) : null}
          <Button
            busy={cancel.isPending && cancel.variables.length === pending.length && 'Canceling'}
            onClick={() => cancel.mutate(pending)}
          >
            {pending.length === 1 ? 'Cancel transfer' : 'Cancel all'}
          </Button>
        </div>
      )}
    </section>
  )
}
