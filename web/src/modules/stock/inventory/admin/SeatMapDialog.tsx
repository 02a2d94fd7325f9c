import { number, plural } from '@admission/common/words.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, request } from '#platform/api.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { showToast } from '#ui/toast-queue.ts'
import type { EventPlace } from '#platform/event-place.ts'
import {
  SeatMapPreviewDocument,
  SetEventSeatMapDocument,
  type EventStockFieldsFragment,
  type SeatMapPreviewQuery,
} from './event-places.gql.ts'

interface SeatMapDialogProps extends EventPlace {
  readonly stock: EventStockFieldsFragment
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

/** Chooses the seats of an event and shows what that changes before it happens. */
export function SeatMapDialog({ accountId, eventId, stock, onClose, onSaved }: SeatMapDialogProps) {
  const { seatMap, seatMapChoices } = stock
  const [versionId, setVersionId] = useState(seatMapChoices[0]?.versionId ?? '')
  const variables = { eventId, versionId: versionId || null }
  const preview = useQuery({ ...query(SeatMapPreviewDocument, variables, { accountId }), staleTime: 0 })
  const change = preview.data?.eventSeatMapChange
  const save = useMutation({
    mutationFn: () => request(SetEventSeatMapDocument, variables, { accountId }),
    onSuccess: async () => {
      await onSaved()
      showToast({ kind: 'notice', text: 'Seat map saved', dismissAfter: 2000 })
      onClose()
    },
  })
  const options = [
    ...seatMapChoices.map((choice) => ({
      value: choice.versionId,
      label: `${choice.name}, version ${choice.version} (${plural(choice.seats, 'seat')})`,
    })),
    ...(seatMap === null ? [] : [{ value: '', label: 'No seat map' }]),
  ]
  return (
    <Dialog
      open
      place="side"
      title="Seat map"
      text="Seats and areas that both maps have keep their tickets."
      onClose={onClose}
      actions={
        <>
          <Button size="office" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="office"
            kind="ink"
            disabled={change?.isPossible !== true}
            busy={save.isPending && 'Saving'}
            onClick={() => save.mutate()}
          >
            Use this map
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <SelectField label="Map" size="office" options={options} value={versionId} onValue={setVersionId} />
        {change === undefined ? <Skeleton className="h-24" /> : <Effect of={change} />}
      </div>
    </Dialog>
  )
}

/** How many lost seats and areas the server names. */
const MAX_LOST = 20

/** Effects of the map in numbers, and the places that keep it from being used. */
function Effect({ of }: { readonly of: SeatMapPreviewQuery['eventSeatMapChange'] }) {
  const figures = [
    ['Seats in this map', of.seats],
    ['Added', of.added],
    ['Removed', of.removed],
    ['New price level', of.changed],
    ['Areas added', of.areasAdded],
    ['Areas removed', of.areasRemoved],
    ['Areas with another size or price level', of.areasChanged],
  ] as const
  return (
    <>
      {of.isPossible ? null : (
        <Alert tone="stop" announced title="This map can’t be used">
          These places would be lost, but are sold, in carts or allocated: {of.lost.join('; ')}
          {of.lost.length < MAX_LOST ? '' : ' and others'}. Refund or move them first.
        </Alert>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
        {figures.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right mono">{number(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
