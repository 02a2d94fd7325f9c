import { timezoneSchema } from '@admission/common/records/venue.ts'
import { formatClock, formatDay } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { query, request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { zoneOptions } from '#platform/zone-options.ts'
import { Alert } from '#ui/Alert.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { useVenueAnswer, type ChangedVenue } from './use-venue-answer.ts'
import {
  SetVenueTimezoneDocument,
  VenueTimezonePreviewDocument,
  type VenueTimezonePreviewQuery,
} from './venue-record.gql.ts'

type Preview = VenueTimezonePreviewQuery['venueTimezonePreview']
type Move = Preview['moves'][number]

interface TimezoneDialogProps {
  readonly venue: ChangedVenue & { readonly timezone: string }
  readonly onClose: () => void
}

const form = v.object({ timezone: timezoneSchema })

/** Changes the clocks of a venue, after showing what that does to its events. */
export function TimezoneDialog({ venue, onClose }: TimezoneDialogProps) {
  const answered = useVenueAnswer(venue, 'Time zone changed')
  const edit = useEditForm({
    name: 'venue-timezone',
    schema: form,
    start: { timezone: venue.timezone },
    save: async ({ timezone }) => {
      const seen = preview.data?.venueTimezonePreview.seen
      if (timezone === venue.timezone) return { timezone: 'This is its time zone already.' }
      if (seen === undefined) return { '': 'Wait until you see what would move.' }
      const { id, version } = venue
      const { venueSetTimezone } = await request(SetVenueTimezoneDocument, { id, version, timezone, seen }, {})
      const refused = await answered(venueSetTimezone)
      if (refused !== undefined) await preview.refetch()
      return refused
    },
    onSaved: onClose,
  })
  const { timezone } = edit.values
  const isOther = timezone !== venue.timezone
  const preview = useQuery({
    ...query(VenueTimezonePreviewDocument, { id: venue.id, timezone }, {}),
    enabled: isOther,
    meta: { silent: true },
    // Events change while the dialog is open.
    staleTime: 0,
  })
  return (
    <FormDialog
      form={edit}
      label="Time zone"
      submitLabel="Change time zone"
      title="Change the time zone"
      text="Events keep the times that buyers know, so the moments when they start change. Events that are over stay as they were."
      onClose={onClose}
    >
      <SelectField label="Time zone" size="office" options={zoneOptions(venue.timezone)} {...edit.field('timezone')} />
      {isOther ? (
        <section aria-label="What would move" aria-busy={preview.isLoading} className="flex flex-col gap-3 text-14">
          {preview.isError ? (
            <p>
              Couldn’t load what would move.{' '}
              <TextButton variant="underline" onClick={() => void preview.refetch()}>
                Try again
              </TextButton>
            </p>
          ) : preview.data === undefined ? (
            <Skeleton className="h-16 w-full" />
          ) : (
            <Moves of={preview.data.venueTimezonePreview} to={timezone} />
          )}
        </section>
      ) : null}
    </FormDialog>
  )
}

function Moves({ of: { events, begun, skipped, moves }, to }: { readonly of: Preview; readonly to: string }) {
  if (events === 0) return <p className="rounded-6 bg-sunk px-4 py-3">No upcoming event is there, so nothing moves.</p>
  return (
    <>
      {skipped === 0 ? null : (
        <Alert tone="stop" title={`${plural(skipped, 'event')} would be at a time that these clocks skip.`}>
          Change {skipped === 1 ? 'its time' : 'their times'} first.
        </Alert>
      )}
      {begun === 0 ? null : (
        <Alert tone="wait" title={`${plural(begun, 'event')} would have begun already.`}>
          Tickets for {begun === 1 ? 'it' : 'them'} would no longer be sold.
        </Alert>
      )}
      <p className="font-semibold">
        {plural(events, 'event')} {events === 1 ? 'moves' : 'move'} to {zoneTitle(to)}
      </p>
      <ul className="max-h-72 overflow-y-auto rounded-6 bg-sunk px-4">
        {moves.map((move) => (
          <li key={move.id} className="border-b border-line py-2 last:border-b-0">
            <p>
              {move.name} <span className="text-ink-soft">({move.accountName})</span>
            </p>
            <p className="text-13 text-ink-soft">
              {formatDay(move.before.local, true)}, {formatClock(move.before.local)} stays; it starts {laterText(move)}
              {move.isSkipped ? '. These clocks skip one of its times' : ''}
              {move.hasBegun ? '. It would have begun already' : ''}
            </p>
          </li>
        ))}
      </ul>
      {events > moves.length ? <p className="text-ink-soft">And {number(events - moves.length)} more.</p> : null}
    </>
  )
}

const hourMinutes = 60

/** How far the moment moves: `3 hours earlier`. */
function laterText({ before, after }: Move): string {
  const minutes = Math.round((Date.parse(after.utc) - Date.parse(before.utc)) / 60_000)
  if (minutes === 0) return 'at the same moment'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / hourMinutes), Math.abs(minutes) % hourMinutes]
  const parts = [...(hours === 0 ? [] : [plural(hours, 'hour')]), ...(rest === 0 ? [] : [plural(rest, 'minute')])]
  return `${parts.join(' and ')} ${minutes < 0 ? 'earlier' : 'later'}`
}
