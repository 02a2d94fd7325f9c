import { collectionDetailForm } from '@admission/common/validation/collection.ts'
import { createFileRoute } from '@tanstack/react-router'
import { FollowedTemplate } from './FollowedTemplate.tsx'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { StateActions, type StateDialogProps } from '#platform/record/StateActions.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { collectionStateBadges } from '../collection-states.ts'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { BuyerTextFields } from './BuyerTextFields.tsx'
import {
  CollectionDetailDocument,
  SaveCollectionDetailDocument,
  SetCollectionStateDocument,
} from './collection-detail.gql.ts'
import { stateActionOf } from './collection-state-actions.ts'
import { detailOf } from './detail-content.ts'
import { DuplicateSection } from './DuplicateSection.tsx'
import { DetailFields } from './DetailFields.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/detail')({
  loader: ({ context, params }) => load(context.queryClient, detailQuery(params.accountId, params.collectionId)),
  component: CollectionDetailPage,
})

const detailQuery = (accountId: string, collectionId: string) =>
  query(CollectionDetailDocument, { collectionId }, { accountId })

function CollectionDetailPage() {
  const { accountId, collectionId } = Route.useParams()
  const form = useRecord({
    query: detailQuery(accountId, collectionId),
    record: ({ collection }) => collection,
    tab: 'detail',
    typed: (row) => ({
      ...detailOf(row),
      displayName: row.displayName,
      restrictions: row.restrictions,
    }),
    schema: collectionDetailForm,
    save: SaveCollectionDetailDocument,
  })
  const { state, saleState, timezone, history, name, archiveWarning } = form.record
  const askArchive = (asked: StateDialogProps) => <ArchiveDialog {...asked} name={name} warning={archiveWarning} />
  const stateLabel = collectionStateBadges[state === 'PUBLISHED' ? saleState : state].label
  return (
    <RecordTab
      form={form}
      asideLabel="State and history"
      aside={
        <>
          <StateActions
            record={form.record}
            state={state === 'PUBLISHED' ? `Published: ${stateLabel.toLowerCase()}` : stateLabel}
            actionTo={(to) => stateActionOf(state, to, askArchive)}
            document={SetCollectionStateDocument}
            scope={{ accountId }}
          />
          <DuplicateSection id={collectionId} scope={{ accountId }} />
          <HistoryPanel entries={history} />
        </>
      }
    >
      <FollowedTemplate
        accountId={accountId}
        collectionId={collectionId}
        fields={['DESCRIPTION', 'PRIORITY', 'SALE_WINDOW', 'STRANDING']}
        isChanged={form.isChanged}
      />
      <RecordForm form={form} label="Details">
        <DetailFields form={form} timezone={timezone} locked={form.record.lockedFields}>
          <BuyerTextFields form={form} />
        </DetailFields>
      </RecordForm>
    </RecordTab>
  )
}
