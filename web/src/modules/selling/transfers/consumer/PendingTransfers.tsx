import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { HomeTransfersDocument } from './home-transfers.gql.ts'

const list = lazyPart(async () => (await import('./TransferList.tsx')).TransferList)

/**
 * Transfers that wait for an answer: those to the signed-in person, and those that they sent. Nothing if there are none; most people
 * have none, so the list's code loads with the first.
 */
export function PendingTransfers() {
  const { data } = useQuery({ ...query(HomeTransfersDocument, {}), meta: { silent: true } })
  const open = data?.myTransfers.filter(({ parts }) => parts.some(({ state }) => state === 'PENDING')) ?? []
  return (
    <Lazy part={list} when={open.length > 0}>
      {(TransferList) => <TransferList of={open} />}
    </Lazy>
  )
}
