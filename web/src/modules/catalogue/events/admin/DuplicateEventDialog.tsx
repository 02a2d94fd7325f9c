import { COPIED_PART_LABELS, COPIED_PARTS, type CopiedPart } from '@admission/common/copied-parts.ts'
import { duplicateEventForm } from '@admission/common/validation/event-form.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { Alert } from '#ui/Alert.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Loading } from '#ui/Loading.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { EventFrameQuery } from '../office/event-record.gql.ts'
import { DuplicateEventDocument, EventCopyPlanDocument, type EventCopyPlanQuery } from './event-create.gql.ts'
import { copyLines } from './copy-lines.ts'

export interface DuplicateEventDialogProps {
  readonly accountId: string
  readonly event: Pick<EventFrameQuery['event'], 'id' | 'name' | 'dateShow' | 'visitKind'>
  readonly onClose: () => void
}

/** Copies an event to another date, after listing what is copied, and opens the copy. */
export function DuplicateEventDialog({ accountId, event, onClose }: DuplicateEventDialogProps) {
  const create = useCreateRecord(DuplicateEventDocument, 'AdminEvent', { scope: { accountId }, onClose })
  const { data, isError } = useQuery(query(EventCopyPlanDocument, { id: event.id }, { accountId }))
  const form = useEditForm({
    name: 'duplicate',
    schema: duplicateEventForm,
    start: { name: event.name, startsAt: '', parts: [...COPIED_PARTS] as readonly CopiedPart[] },
    save: async (input) => void (await create({ id: event.id, ...input })),
  })
  return (
    <FormDialog
      form={form}
      label="Duplicate event"
      submitLabel="Duplicate event"
      title="Duplicate event"
      text="The copy and its collections are drafts. Nothing is on sale until you publish them."
      onClose={onClose}
      below={<CopyPlan plan={data?.eventCopyPlan} isError={isError} kind={event.visitKind} parts={form.values.parts} />}
    >
      <TextField label="Name" size="office" maxLength={120} {...form.field('name')} />
      <MomentField
        label="Starts"
        size="office"
        help={`${zoneTitle(event.dateShow.timezone)}. Doors, end, sale windows and price changes move with it.`}
        {...form.field('startsAt')}
      />
      {data?.eventCopyPlan.followers.map(({ part, names }) => (
        <Checkbox
          key={part}
          size="office"
          help={names.join(', ')}
          checked={form.values.parts.includes(part)}
          onValue={(isWanted) =>
            form.change(
              'parts',
              COPIED_PARTS.filter((each) => (each === part ? isWanted : form.values.parts.includes(each))),
            )
          }
        >
          {COPIED_PART_LABELS[part]} also for the copy
        </Checkbox>
      ))}
    </FormDialog>
  )
}

interface CopyPlanProps {
  /** Undefined until it is loaded. */
  readonly plan: EventCopyPlanQuery['eventCopyPlan'] | undefined
  readonly isError: boolean
  readonly kind: DuplicateEventDialogProps['event']['visitKind']
  /** Records that are wanted for the copy, too. */
  readonly parts: readonly CopiedPart[]
}

function CopyPlan({ plan, isError, kind, parts }: CopyPlanProps) {
  if (isError) return <Alert tone="stop" announced title="What is copied couldn’t be loaded. Close and try again." />
  if (plan === undefined)
    return (
      <Loading label="Loading what is copied">
        <Skeleton className="mt-5 h-24 w-full" />
      </Loading>
    )
  const { copied, left } = copyLines(plan, kind, parts)
  return (
    <section aria-label="What is copied" className="mt-5 flex flex-col gap-3 border-t border-line pt-4">
      <Lines title="Copied" of={copied} />
      <Lines title="Not copied" of={left} />
    </section>
  )
}

const Lines = ({ title, of }: { readonly title: string; readonly of: readonly string[] }) => (
  <div>
    <h3 className="font-semibold">{title}</h3>
    <ul className="mt-1 list-disc pl-5 text-14 text-ink-soft">
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)
