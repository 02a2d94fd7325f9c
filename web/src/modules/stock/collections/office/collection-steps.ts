import { plural } from '@admission/common/words.ts'
import type { OfficeArea } from '#platform/office-doc.ts'
import type { BulkOutcome } from '#platform/list/bulk-steps.ts'
import { saleSteps, setStates, stateSteps } from '#platform/list/state-steps.ts'
import { outcomeOf } from '#platform/list/step-results.ts'
import type { Scope } from '#platform/request-headers.ts'
import { confirm } from '#ui/confirm.ts'
import { collectionPermission } from './collection-queries.ts'
import { StepCollectionsDocument, type CollectionRowFieldsFragment } from './collection-list.gql.ts'

type Row = Pick<CollectionRowFieldsFragment, 'id' | 'version' | 'state' | 'name'>

const nameOf = ({ name }: Row): string => name

const archiveConfirmation = ' Confirm to archive it anyway.'

/** Archives collections. For those with live carts or unsold events, it asks first. */
const archiveIn =
  (area: OfficeArea) =>
  async (rows: readonly Row[], scope: Scope): Promise<BulkOutcome> => {
    const document = StepCollectionsDocument.in(area)
    const first = await setStates(document, { rows, to: 'ARCHIVED' }, scope)
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
      ? [...first.filter((result) => !open.includes(result)), ...(await setStates(document, confirmed, scope))]
      : first
    return outcomeOf(results, nameOf, async (saved) =>
      outcomeOf(await setStates(document, { rows: saved, to: 'DRAFT' }, scope), nameOf),
    )
  }

/** Publishes, pauses and archives collections. */
export const collectionSteps = (area: OfficeArea) =>
  stateSteps(StepCollectionsDocument.in(area), {
    permission: collectionPermission[area],
    noun: 'collection',
    nameOf,
    steps: [saleSteps.publish, saleSteps.pause, { ...saleSteps.archive, run: archiveIn(area) }],
  })
