import { plural } from '@admission/common/words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { Alert } from '#ui/Alert.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { confirm } from '#ui/confirm.ts'
import { OfferActions } from './OfferActions.tsx'
import { AnsweredEvents, OfferedEvents } from './OfferedEvents.tsx'
import { OfferedTicket, OpenTickets } from './OfferedPart.tsx'
import { Result, type News } from './Result.tsx'
import { keepTransfer } from './transfer-queries.ts'
import { endedText, senderText, ticketsText } from './transfer-text.ts'
import { pendingParts, type Part, type Transfer } from './transfer-view.ts'
import { TransferAcceptDocument, TransferDeclineDocument } from './transfers.gql.ts'

interface OfferProps {
  readonly of: Transfer
  /** Token of the link; undefined if it went to the signed-in person's own address. */
  readonly token: string | undefined
}

/** A transfer for its recipient, to accept or decline, all of it or some of its events; or what became of it. */
export function Offer({ of: transfer, token }: OfferProps) {
  const { id, parts, message } = transfer
  const client = useQueryClient()
  const [left, setLeft] = useState<readonly string[]>([])
  const [news, setNews] = useState<News>()
  const pending = pendingParts(transfer)
  const chosen = pending.filter((part) => !left.includes(part.id))
  const key = token === undefined ? { id } : { token }
  const announce = (result: News): void => {
    setNews(result)
    // What was left out is the next to answer.
    setLeft([])
  }
  const accept = useMutation({
    mutationFn: async (wanted: readonly Part[]) => {
      const variables = { ...key, parts: wanted.map((part) => part.id) }
      await keepTransfer(client, (await request(TransferAcceptDocument, variables)).transferAccept)
    },
    onSuccess: () =>
      announce({ title: 'They’re yours', text: 'The tickets are in your wallet, with codes that only you have.' }),
  })
  const decline = useMutation({
    mutationFn: async (wanted: readonly Part[]) => {
      const variables = { ...key, parts: wanted.map((part) => part.id) }
      await keepTransfer(client, (await request(TransferDeclineDocument, variables)).transferDecline)
    },
    onSuccess: (_, wanted) =>
      announce({ title: `You declined ${ticketsText(wanted)}`, text: `They go back to ${senderText(transfer)}.` }),
  })
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Decline ${ticketsText(chosen)}?`,
      text: `They go back to ${senderText(transfer)}. You can’t undo this.`,
      confirm: 'Decline',
      danger: true,
    })
    if (isSure) decline.mutate(chosen)
  }
  const [first] = parts
  if (first === undefined) return null
  const isOne = parts.length === 1
  return (
    <>
      {news === undefined ? null : (
        <Result of={news}>
          <AfterAnswer parts={parts} />
        </Result>
      )}
      <div className="flex flex-col gap-4">
        <p className="text-17">
          {pending.length === 0
            ? `From ${senderText(transfer)}`
            : `${transfer.sender} sends you ${ticketsText(pending)}`}
        </p>
        {isOne ? (
          <OfferedTicket of={first} />
        ) : (
          <h1 className="display text-36">Tickets for {plural(parts.length, 'event')}</h1>
        )}
      </div>
      {message === '' || pending.length === 0 ? null : (
        <blockquote className="border-l-4 border-line pl-4 break-words whitespace-pre-line">{message}</blockquote>
      )}
      {isOne && pending.length === 0 && news === undefined ? (
        <Alert tone={first.stackId === null ? 'note' : 'go'} title={endedText(first, transfer)}>
          <AfterAnswer parts={parts} />
        </Alert>
      ) : null}
      {isOne || pending.length === 0 ? null : <OfferedEvents of={pending} chosen={chosen} onLeft={setLeft} />}
      {pending.length === 0 ? null : (
        <OfferActions
          parts={chosen}
          isOne={isOne}
          isAccepting={accept.isPending}
          isDeclining={decline.isPending}
          onAccept={() => accept.mutate(chosen)}
          onDecline={() => void ask()}
        />
      )}
      {isOne ? null : <AnsweredEvents of={parts.filter(({ state }) => state !== 'PENDING')} />}
    </>
  )
}

/** Where to go with accepted tickets; nothing if none are the person's. */
function AfterAnswer({ parts }: { readonly parts: readonly Part[] }) {
  const [first, ...others] = parts.filter(({ stackId }) => stackId !== null)
  if (first === undefined) return null
  if (others.length === 0) return <OpenTickets of={first} />
  return (
    <Link to="/user" className={buttonClasses({ kind: 'ink' })}>
      My tickets
    </Link>
  )
}
