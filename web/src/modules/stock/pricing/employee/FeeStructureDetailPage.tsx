import { feeStructureForm } from '@admission/common/records/fee-structure.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { StateActions, type StateAction } from '#platform/record/StateActions.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FeeList } from './FeeList.tsx'
import {
  FeeStructureDetailDocument,
  SaveFeeStructureDocument,
  SetFeeStructureStateDocument,
  type FeeStructureDetailQuery,
} from './fee-structure.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/fee-structure/$feeStructureId/detail')({
  loader: ({ context, params }) => load(context.queryClient, detailQuery(params.feeStructureId)),
  component: FeeStructureDetailPage,
})

const detailQuery = (feeStructureId: string) => query(FeeStructureDetailDocument, { feeStructureId }, {})
const dialog = lazyPart(async () => (await import('./DefaultDialog.tsx')).DefaultDialog)

type Structure = FeeStructureDetailQuery['feeStructure']

const actionTo =
  ({ name }: Structure) =>
  (to: Structure['state']): StateAction =>
    to === 'ARCHIVED'
      ? {
          verb: 'Archive',
          effect: 'It can no longer be chosen. What was sold under it keeps its fees, and you can restore it.',
          done: 'Archived',
          confirm: `Archive “${name}”?`,
        }
      : { verb: 'Restore', effect: 'It can be chosen again.', done: 'Restored' }

function FeeStructureDetailPage() {
  const { feeStructureId } = Route.useParams()
  const mayEdit = mayManage('money', useRights())
  const form = useRecord({
    query: detailQuery(feeStructureId),
    record: ({ feeStructure }) => feeStructure,
    tab: 'detail',
    typed: ({ name }) => ({ name }),
    schema: feeStructureForm,
    save: SaveFeeStructureDocument,
  })
  const { record } = form
  const isArchived = record.state === 'ARCHIVED'
  return (
    <RecordTab
      form={form}
      asideLabel="State and history"
      aside={
        <>
          {isArchived ? null : <DefaultSection of={record} />}
          <StateActions
            record={record}
            state={isArchived ? 'Archived' : 'Active'}
            actionTo={actionTo(record)}
            document={SetFeeStructureStateDocument}
            scope={{}}
          />
          <HistoryPanel entries={record.history} />
        </>
      }
    >
      <RecordForm form={form} label="Details">
        <div className="flex max-w-[560px] flex-col gap-5">
          <TextField
            label="Name"
            size="office"
            maxLength={80}
            readOnly={!mayEdit || isArchived}
            help="For employees. Buyers read the names of its fees."
            {...form.field('name')}
          />
          <p className="text-14 text-ink-soft">
            {record.accountName === null
              ? 'It is the platform’s: any account, and any collection, can be on it.'
              : `It belongs to ${record.accountName}: only this account and its collections can be on it.`}
          </p>
        </div>
      </RecordForm>
      <section aria-label="Fees in force" className="flex max-w-[720px] flex-col gap-3">
        <h2 className="display text-18">Fees in force</h2>
        <FeeList fees={record.currentFees ?? []} />
      </section>
    </RecordTab>
  )
}

// Whose default it is, and the button that changes it.
function DefaultSection({ of }: { readonly of: Structure }) {
  const mayEdit = mayManage('money', useRights())
  const [isOpen, setIsOpen] = useState(false)
  const { isDefault, accountName } = of
  const whose = accountName ?? 'the platform'
  const canChange = mayEdit && (!isDefault || accountName !== null)
  return (
    <section aria-label="Default" className="border-b border-line px-5 py-4">
      <h2 className="font-semibold">Default</h2>
      <p className="mt-0.5 text-ink-soft">
        {isDefault
          ? accountName === null
            ? 'It applies to every account and collection that has no other fees.'
            : `It applies to all of ${whose} that has no other fees.`
          : `It isn’t the default of ${whose}.`}
      </p>
      {canChange ? (
        <Button size="office" className="mt-3" onFocus={dialog.prefetch} onClick={() => setIsOpen(true)}>
          {isDefault ? 'No longer the default' : 'Make it the default'}
        </Button>
      ) : null}
      <Lazy part={dialog} when={isOpen} onError={() => setIsOpen(false)}>
        {(DefaultDialog) => <DefaultDialog of={of} whose={whose} onClose={() => setIsOpen(false)} />}
      </Lazy>
    </section>
  )
}
