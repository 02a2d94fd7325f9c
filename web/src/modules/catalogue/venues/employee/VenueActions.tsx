import { formatTime } from '@admission/common/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import type { SaveAnswer } from '#platform/record/record-types.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { useVenueAnswer } from './use-venue-answer.ts'
import { UndoVenueMergeDocument } from './venue-merge.gql.ts'
import { mergeQuery } from './venue-queries.ts'
import { AdoptVenueDocument, type VenueDetailFieldsFragment } from './venue-record.gql.ts'

const timezoneDialog = lazyPart(async () => (await import('./TimezoneDialog.tsx')).TimezoneDialog)
const mergeDialog = lazyPart(async () => (await import('./MergeDialog.tsx')).MergeDialog)

interface VenueProps {
  readonly venue: VenueDetailFieldsFragment
}

/** The clocks of a venue, and the way to change them. */
export function VenueTimezone({ venue }: VenueProps) {
  const { canEdit } = useRecordFrame()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <section aria-label="Time zone" className="flex flex-col items-start gap-3 border-b border-line px-5 py-4">
      <div>
        <h2 className="font-semibold">Time zone</h2>
        <p className="mt-0.5 text-ink-soft">
          {zoneTitle(venue.timezone)} ({venue.timezone.replaceAll('_', ' ')}). Events there start by its clocks.
        </p>
      </div>
      {canEdit && venue.state === 'ACTIVE' ? (
        <div className="flex flex-col items-start gap-1.5">
          <Button
            size="office"
            onClick={() => setOpen(true)}
            onFocus={timezoneDialog.prefetch}
            onMouseEnter={timezoneDialog.prefetch}
          >
            Change time zone
          </Button>
          <p className="text-13 text-ink-soft">You see first what happens to upcoming events.</p>
        </div>
      ) : null}
      <Lazy part={timezoneDialog} when={isOpen} onError={close}>
        {(TimezoneDialog) => <TimezoneDialog venue={venue} onClose={close} />}
      </Lazy>
    </section>
  )
}

/** Runs a change without a form, and keeps what was refused. */
function useAction({ venue }: VenueProps, done: string, send: () => Promise<SaveAnswer>) {
  const answered = useVenueAnswer(venue, done)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const run = async (): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const errors = await answered(await send())
      setRefusal(Object.values(errors ?? {})[0])
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, refusal }
}

/** Whose a venue is: an account's can be adopted for all. */
export function VenueOwner({ venue }: VenueProps) {
  const { canEdit } = useRecordFrame()
  const { id, version, accountName, name } = venue
  const adopt = useAction(
    { venue },
    'Adopted for all accounts',
    async () => (await request(AdoptVenueDocument, { id, version }, {})).venueAdopt,
  )
  const ask = async (): Promise<void> => {
    const asked = await confirm({
      title: `Adopt “${name}” for all accounts?`,
      text: 'Every account can then plan events there. You can’t undo this.',
      confirm: 'Adopt',
    })
    if (asked) await adopt.run()
  }
  return (
    <section aria-label="Whose it is" className="flex flex-col items-start gap-3 border-b border-line px-5 py-4">
      <div>
        <h2 className="font-semibold">Whose it is</h2>
        <p className="mt-0.5 text-ink-soft">
          {accountName === null
            ? 'The platform’s: every account can use it.'
            : `${accountName} added it, and no other account sees it.`}
        </p>
      </div>
      {adopt.refusal === undefined ? null : <Alert tone="stop" announced title={adopt.refusal} />}
      {accountName !== null && canEdit && venue.state === 'ACTIVE' ? (
        <Button size="office" busy={adopt.isBusy && 'Working…'} onClick={() => void ask()}>
          Adopt for all accounts
        </Button>
      ) : null}
    </section>
  )
}

/** A duplicate is merged into another venue here, and the merge undone. */
export function VenueMerge({ venue }: VenueProps) {
  const { canEdit } = useRecordFrame()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const { id, version } = venue
  const { venueMerge: merge } = useSuspenseQuery(mergeQuery(id)).data
  const undo = useAction(
    { venue },
    'Merge undone',
    async () => (await request(UndoVenueMergeDocument, { id, version }, {})).venueMergeUndo,
  )
  return (
    <section aria-label="Duplicates" className="flex flex-col items-start gap-3 border-b border-line px-5 py-4">
      <h2 className="font-semibold">Duplicates</h2>
      {undo.refusal === undefined ? null : <Alert tone="stop" announced title={undo.refusal} />}
      {merge === null ? (
        canEdit ? (
          <div className="flex flex-col items-start gap-1.5">
            <Button size="office" kind="danger-outline" onClick={() => setOpen(true)}>
              Merge into another venue
            </Button>
            <p className="text-13 text-ink-soft">If this is a duplicate. You see first what moves.</p>
          </div>
        ) : (
          <p className="text-ink-soft">Not merged.</p>
        )
      ) : (
        <>
          <p>
            Merged into{' '}
            <Link
              to="/employee/venue/$venueId/detail"
              params={{ venueId: merge.intoId }}
              className="font-semibold underline underline-offset-4 hover:decoration-2"
            >
              {merge.intoName}
            </Link>{' '}
            by {merge.by ?? 'a former user'}, {formatTime(merge.mergedAt, { year: true })}: {merge.reason}
          </p>
          {merge.noUndoReason === null ? (
            canEdit ? (
              <Button size="office" busy={undo.isBusy && 'Working…'} onClick={() => void undo.run()}>
                Undo merge
              </Button>
            ) : null
          ) : (
            <p className="text-13 text-ink-soft">It can’t be undone: {merge.noUndoReason}</p>
          )}
        </>
      )}
      <Lazy part={mergeDialog} when={isOpen} onError={close}>
        {(MergeDialog) => <MergeDialog venue={venue} onClose={close} />}
      </Lazy>
    </section>
  )
}
