import { collectionChoiceForm } from '@admission/common/validation/collection-choice.ts'
import type { HistoryFieldsFragment } from '#platform/fragments/admin/records.gql.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import type { RecordFacts, RecordQuery, SaveDocument } from '#platform/record/record-types.ts'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { CollectionChoiceFields } from './CollectionChoiceFields.tsx'

type Choosing = RecordFacts & {
  readonly allCollections: boolean
  readonly collectionIds: readonly string[]
  readonly history: readonly HistoryFieldsFragment[]
}

interface CollectionChoiceTabProps<Data, Row> {
  readonly query: RecordQuery<Data>
  /** Selects the record from the query's data. */
  readonly record: (data: Data) => Row
  readonly save: SaveDocument<{ readonly allCollections: boolean; readonly collectionIds: readonly string[] }>
  readonly accountId: string
  /** Subject of a sentence about them: `This promotion`. */
  readonly subject: string
}

/** The Collections tab of a record: it applies to all of them, or to chosen ones. */
export function CollectionChoiceTab<Data, Row extends Choosing>(props: CollectionChoiceTabProps<Data, Row>) {
  const { query, record, save, accountId, subject } = props
  const { canEdit } = useRecordFrame()
  const form = useRecord({
    query,
    record,
    tab: 'collection',
    typed: ({ allCollections, collectionIds }: Row) => ({
      allCollections: allCollections ? 'all' : 'chosen',
      collectionIds: [...collectionIds],
    }),
    schema: collectionChoiceForm,
    save,
    undoable: 'Collections',
  })
  return (
    <RecordTab form={form} asideLabel="History" aside={<HistoryPanel entries={form.record.history} />}>
      <RecordForm form={form} label="Collections">
        <div className="flex max-w-[640px] flex-col gap-6">
          <CollectionChoiceFields form={form} accountId={accountId} subject={subject} readOnly={!canEdit} />
        </div>
      </RecordForm>
    </RecordTab>
  )
}
