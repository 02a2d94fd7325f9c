import { plural } from '@admission/common/words.ts'
import type { BulkOutcome } from '#platform/list/bulk-steps.ts'
import { saleSteps, setStates, stateSteps } from '#platform/list/state-steps.ts'
import { outcomeOf } from '#platform/list/step-results.ts'
import type { Scope } from '#platform/request-headers.ts'
import { confirm } from '#ui/confirm.ts'
import { StepCollectionsDocument, type CollectionRowFieldsFragment } from './collection-list.gql.ts'

type Row = Pick<CollectionRowFieldsFragment, 'id' | 'version' | 'state' | 'name'>

const nameOf = ({ name }: Row): string => name

const archiveConfirmation = ' Confirm to archive it anyway.'

/** Archives collections. For those with live carts or unsold events, it asks first. */
const archive = async (rows: readonly Row[], scope: Scope): Promise<BulkOutcome> => {
  const first = await setStates(StepCollectionsDocument, { rows, to: 'ARCHIVED' }, scope)
  const open = first.filter(({ problem }) => problem?.endsWith(archiveConfirmation))
  const [one] = open
  const isConfirmed =
    one !== undefined &&
    (await confirm({
      title: `Archive ${open.length === 1 ? 'this collection' : plural(open.length, 'collection')} with tickets in carts or upcoming events?`,
      text:
        open.length === 1
          ? (one.problem ?? '').replace(archiveConfirmation, '')
          : 'Carts keep their tickets and prices until they expire.',
      confirm: 'Archive anyway',
      danger: true,
    }))
  const confirmed = { rows: open.map(({ row }) => row), to: 'ARCHIVED', more: { isConfirmed } } as const
  const results = isConfirmed
    ? [
        ...first.filter((result) => !open.includes(result)),
        ...(await setStates(StepCollectionsDocument, confirmed, scope)),
      ]
    : first
  return outcomeOf(results, nameOf, async (saved) =>
    outcomeOf(await setStates(StepCollectionsDocument, { rows: saved, to: 'DRAFT' }, scope), nameOf),
  )
}

/** Publishes, pauses and archives collections. */
export const collectionSteps = stateSteps(StepCollectionsDocument, {
  permission: 'inventory',
  noun: 'collection',
  nameOf,
  steps: [saleSteps.publish, saleSteps.pause, { ...saleSteps.archive, run: archive }],
})
