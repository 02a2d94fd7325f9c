import { number, plural } from '@admission/common/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Archive, CircleCheck, CircleDot, Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { TextButton } from '#ui/TextButton.tsx'
import { AddCodeDialog, GenerateCodesDialog } from './CodeDialogs.tsx'
import { codeSteps } from './code-steps.ts'
import { EditCodeDialog } from './EditCodeDialog.tsx'
import { ArchivePromotionBatchDocument, PromotionCodesDocument } from './promotion-codes.gql.ts'
import type { PromotionDetailFieldsFragment } from './promotion-detail.gql.ts'

const badges = {
  UNUSED: { label: 'Unused', tone: 'quiet', icon: CircleDot },
  USED: { label: 'Used', tone: 'go', icon: CircleCheck },
  ARCHIVED: { label: 'Archived', tone: 'quiet', icon: Archive },
} as const

/** The codes of a promotion, as a list inside its tab. */
export const promotionCodes = defineList({
  name: 'promotionCodes',
  title: 'Promotion codes',
  document: PromotionCodesDocument,
  ownFilter: ({ promotionId }) => ({ promotion: [promotionId ?? ''] }),
  columns: [
    {
      id: 'code',
      header: 'Code',
      sort: 'CODE',
      cell: ({ code, replacedBy }) => (
        <>
          <span className="mono text-14">{code}</span>
          {replacedBy === null ? null : <span className="block text-13 text-ink-soft">Now {replacedBy}</span>}
        </>
      ),
    },
    column.state('state', 'State', 'state', { badges }),
    {
      id: 'used',
      header: 'Used',
      end: true,
      cell: ({ used, uses }) => (
        <span className="mono text-13 whitespace-nowrap">
          {number(used)}
          {uses === null ? '' : ` of ${number(uses)}`}
        </span>
      ),
    },
    column.text('batch', 'Batch', 'batchName', { from: 'tablet' }),
    column.text('replacedBy', 'Replaced by', 'replacedBy', { extra: true }),
    column.moment('created', 'Created', 'createdAt', { sort: 'CREATED', from: 'desk' }),
  ],
  filters: {
    text: filter.search('Code'),
    state: filter.options('State', badges),
    batch: filter.entity('Batch', 'PROMOTION_CODE_BATCHES'),
  },
  sort: 'CODE.asc',
  rowName: ({ code }) => code,
  panel: EditCodeDialog,
  steps: codeSteps,
  empty: { icon: TicketPercent, text: 'No codes yet. Add one, or generate single-use codes.' },
  exportAs: 'PROMOTION_CODES',
  embedded: true,
})

interface PromotionCodesProps {
  readonly accountId: string
  readonly of: Pick<PromotionDetailFieldsFragment, 'id' | 'batches'>
}

/** Codes of a promotion: add one, generate many, find, export and archive them. */
export function PromotionCodes({ accountId, of: { id, batches } }: PromotionCodesProps) {
  const { canEdit } = useRecordFrame()
  const [dialog, setDialog] = useState<'add' | 'generate'>()
  const shared = { accountId, promotionId: id, onClose: () => setDialog(undefined) }
  return (
    <section aria-label="Codes" className="border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-18">Codes</h2>
        {canEdit ? (
          <div className="flex flex-wrap gap-3">
            <Button size="office" icon={Plus} onClick={() => setDialog('add')}>
              Add code
            </Button>
            <Button size="office" onClick={() => setDialog('generate')}>
              Generate codes
            </Button>
          </div>
        ) : null}
      </div>
      {batches.length === 0 ? null : (
        <ul className="mt-3 flex flex-col gap-1.5">
          {batches.map((batch) => (
            <Batch key={batch.id} accountId={accountId} promotionId={id} of={batch} canEdit={canEdit} />
          ))}
        </ul>
      )}
      <div className="-mx-4 mt-3 flex max-h-[560px] min-h-64 flex-col phone:-mx-6">
        <promotionCodes.Page />
      </div>
      {dialog === 'add' ? <AddCodeDialog {...shared} /> : null}
      {dialog === 'generate' ? <GenerateCodesDialog {...shared} /> : null}
    </section>
  )
}

interface BatchProps {
  readonly accountId: string
  readonly promotionId: string
  readonly of: PromotionDetailFieldsFragment['batches'][number]
  readonly canEdit: boolean
}

function Batch({ accountId, promotionId, of: { id, name, quantity, used, archived }, canEdit }: BatchProps) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const restore = archived === quantity
  const archive = async (): Promise<void> => {
    const text = 'Its codes stop working. Orders that used them keep their price, and you can restore them later.'
    const isSure =
      restore || (await confirm({ title: `Archive “${name}”?`, text, confirm: 'Archive batch', danger: true }))
    if (!isSure) return
    setBusy(true)
    await request(ArchivePromotionBatchDocument, { promotionId, batchId: id, restore }, { accountId }).finally(() =>
      setBusy(false),
    )
    await client.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{name}</span>
      <span className="text-ink-soft">
        {plural(quantity, 'code')}, {number(used)} used{archived === 0 ? '' : `, ${number(archived)} archived`}
      </span>
      {canEdit ? (
        <TextButton busy={isBusy && 'Working…'} onClick={() => void archive()}>
          {restore ? 'Restore batch' : 'Archive batch'}
        </TextButton>
      ) : null}
    </li>
  )
}
