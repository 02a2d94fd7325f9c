import { number } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { query, request } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { Alert } from '#ui/Alert.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { useVenueAnswer, type ChangedVenue } from './use-venue-answer.ts'
import { MergeVenueDocument, VenueMergePreviewDocument, type VenueMergePreviewQuery } from './venue-merge.gql.ts'

type DryRun = VenueMergePreviewQuery['venueMergePreview']

const kinds: Readonly<Record<DryRun['moves'][number]['kind'], string>> = {
  EVENT: 'Event',
  SEAT_MAP: 'Seat map',
  TERMS: 'Terms for purchasers',
  COLLECTION: 'Conditions of a collection',
  TEMPLATE: 'Conditions of a collection template',
  PROMOTION: 'Conditions of a promotion',
  ADD_ON: 'Conditions of an add-on',
}

const form = v.object({
  into: v.pipe(v.array(v.string()), v.minLength(1, 'Choose a venue.')),
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Say why they are the same.'),
    v.maxLength(500, 'Use 500 characters or fewer.'),
  ),
})

interface MergeDialogProps {
  readonly venue: ChangedVenue & { readonly name: string }
  readonly onClose: () => void
}

/** Merges a duplicate into another venue, after a dry run. */
export function MergeDialog({ venue, onClose }: MergeDialogProps) {
  const answered = useVenueAnswer(venue, 'Venues merged')
  const edit = useEditForm({
    name: 'venue-merge',
    schema: form,
    start: { into: [] as readonly string[], reason: '' },
    save: async ({ into: [intoId = ''], reason }) => {
      const seen = dryRun.data?.venueMergePreview.seen
      if (seen === undefined) return { '': 'Wait until you see what would move.' }
      const { id, version } = venue
      const { venueMergeInto } = await request(MergeVenueDocument, { id, version, intoId, seen, reason }, {})
      const refused = await answered(venueMergeInto)
      if (refused !== undefined) await dryRun.refetch()
      return refused
    },
    onSaved: onClose,
  })
  const [intoId = ''] = edit.values.into
  const dryRun = useQuery({
    ...query(VenueMergePreviewDocument, { id: venue.id, intoId }, {}),
    enabled: intoId !== '',
    meta: { silent: true },
    // Things move while the dialog is open.
    staleTime: 0,
  })
  const into = edit.field('into')
  return (
    <FormDialog
      form={edit}
      label="Merge venues"
      submitLabel="Merge"
      danger
      title={`Merge “${venue.name}” into another venue?`}
      text="Everything there moves, and this venue is archived. You can undo it until the other venue is changed, or used by the accounts whose things moved."
      onClose={onClose}
    >
      <EntityField
        label="Venue that remains"
        source="ALL_VENUES"
        scope={{}}
        size="office"
        placeholder="Search venues"
        values={into.value}
        onValues={(ids) => into.onValue(ids.slice(-1))}
        error={into.error ?? edit.errors['intoId']}
      />
      {intoId === '' ? null : (
        <section aria-label="What would move" aria-busy={dryRun.isLoading} className="flex flex-col gap-3 text-14">
          {dryRun.isError ? (
            <p>
              Couldn’t load what would move.{' '}
              <TextButton variant="underline" onClick={() => void dryRun.refetch()}>
                Try again
              </TextButton>
            </p>
          ) : dryRun.data === undefined ? (
            <Skeleton className="h-16 w-full" />
          ) : (
            <Result of={dryRun.data.venueMergePreview} />
          )}
        </section>
      )}
      <TextArea
        label="Reason"
        size="office"
        maxLength={500}
        help="For the audit trail. The accounts whose things move read it, too."
        {...edit.field('reason')}
      />
    </FormDialog>
  )
}

function Result({ of: { text, problems, into, moves } }: { readonly of: DryRun }) {
  return (
    <>
      {problems.map((problem) => (
        <Alert key={problem} tone="stop" title={problem} />
      ))}
      <p>
        <b className="font-semibold">Moves to {into.name}</b>, {into.addressLine}, {into.locality}: {text}.
      </p>
      <ul className="max-h-72 overflow-y-auto rounded-6 bg-sunk px-4 empty:hidden">
        {moves.map(({ kind, id, name, accountName, isUpcoming }) => (
          <li key={id} className="border-b border-line py-2 last:border-b-0">
            <p>{name}</p>
            <p className="text-13 text-ink-soft">
              {isUpcoming ? 'Upcoming event' : kinds[kind]}, {accountName}
            </p>
          </li>
        ))}
      </ul>
      {moves.length < 200 ? null : <p className="text-ink-soft">Only the first {number(moves.length)} are listed.</p>}
    </>
  )
}
