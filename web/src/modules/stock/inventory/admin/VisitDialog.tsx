import { formatTime } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api-error.ts'
import { request } from '#platform/api.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import type { EventPlace } from '#platform/event-place.ts'
import { SetVisitCapacityDocument, SetVisitsOpenDocument, type EventVisitMonthQuery } from './event-visits.gql.ts'

type Visit = EventVisitMonthQuery['eventVisits'][number]
type Area = Visit['areas'][number]

interface VisitDialogProps extends EventPlace {
  readonly visit: Visit
  readonly canEdit: boolean
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

const keyOf = ({ name, priceLevel }: Area): string => `${name} ${String(priceLevel)}`

/** One visit: what is sold, its capacity by area, and closing or reopening it. */
export function VisitDialog({ accountId, eventId, visit, canEdit, onClose, onSaved }: VisitDialogProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const changed = visit.areas.filter((area) => (typed[keyOf(area)] ?? String(area.capacity)) !== String(area.capacity))
  const done = async (text: string): Promise<void> => {
    await onSaved()
    showToast({ kind: 'notice', text, dismissAfter: 2000 })
    onClose()
  }
  const onError = (error: unknown): void =>
    setProblem(error instanceof ApiError ? error.message : 'This couldn’t be saved. Nothing was changed. Try again.')
  const save = useMutation({
    meta: { silent: true },
    mutationFn: async () => {
      for (const area of changed)
        await request(
          SetVisitCapacityDocument,
          {
            eventId,
            visitId: visit.id,
            area: area.name,
            priceLevel: area.priceLevel,
            capacity: Number(typed[keyOf(area)]),
          },
          { accountId },
        )
    },
    onSuccess: () => done('Capacity saved'),
    onError,
  })
  const turn = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      request(SetVisitsOpenDocument, { eventId, visitIds: [visit.id], open: visit.isClosed }, { accountId }),
    onSuccess: () => done(visit.isClosed ? 'Visit reopened' : 'Visit closed'),
    onError,
  })
  const isEditable = canEdit && !visit.hasStarted
  return (
    <Dialog
      open
      place="side"
      title={formatTime(visit.startsAt, { year: false })}
      text={
        visit.isClosed
          ? 'Closed. Buyers can’t choose this visit.'
          : visit.areas.length > 1 && `${number(visit.sold)} sold, ${number(visit.held)} in carts.`
      }
      onClose={onClose}
      actions={
        isEditable ? (
          <>
            <Button
              size="office"
              kind={visit.isClosed ? 'secondary' : 'danger-outline'}
              className="mr-auto"
              busy={turn.isPending && 'Saving'}
              onClick={() => turn.mutate()}
            >
              {visit.isClosed ? 'Reopen visit' : 'Close visit'}
            </Button>
            <Button
              size="office"
              kind="ink"
              disabled={changed.length === 0}
              busy={save.isPending && 'Saving'}
              onClick={() => save.mutate()}
            >
              Save capacity
            </Button>
          </>
        ) : (
          <Button size="office" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {problem === undefined ? null : <Alert tone="stop" announced title={problem} />}
        {visit.areas.length === 0 ? <p className="text-ink-soft">No areas yet. Add them under Places.</p> : null}
        {visit.areas.map((area) => (
          <TextField
            key={keyOf(area)}
            label={`${area.name}: capacity`}
            size="office"
            inputMode="numeric"
            readOnly={!isEditable}
            help={`${number(area.sold)} sold, ${number(area.held)} in carts.`}
            value={typed[keyOf(area)] ?? String(area.capacity)}
            onValue={(value) => setTyped({ ...typed, [keyOf(area)]: value })}
          />
        ))}
      </div>
    </Dialog>
  )
}
