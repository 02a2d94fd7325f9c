import { sellsPasses } from '@admission/common/collection-kind.ts'
import { collectionDetailForm, collectionKinds } from '@admission/common/validation/collection.ts'
import type { ReactNode } from 'react'
import { useOffice } from '#platform/office.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { StateActions, type StateDialogProps } from '#platform/record/StateActions.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { collectionStateBadges } from '../collection-states.ts'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { BuyerTextFields } from './BuyerTextFields.tsx'
import { SaveCollectionDetailDocument, SetCollectionStateDocument } from './collection-detail.gql.ts'
import { detailQuery } from './collection-queries.ts'
import { stateActionOf } from './collection-state-actions.ts'
import { detailOf, ownContentOf } from './detail-content.ts'
import { DetailFields } from './DetailFields.tsx'
import { DetailSection } from './DetailSection.tsx'
import { FollowedTemplate } from './FollowedTemplate.tsx'
import { PassFields } from './PassFields.tsx'

interface CollectionDetailProps {
  readonly collectionId: string
  /** What one office alone has, between state and history. */
  readonly aside?: ReactNode
  /** The same for collections of passes, before it. */
  readonly passAside?: ReactNode
}

/** Texts, sale window and state of a collection, in both offices. */
export function CollectionDetail({ collectionId, aside, passAside }: CollectionDetailProps) {
  const { area, scope } = useOffice()
  const form = useRecord({
    query: detailQuery({ area, scope }, collectionId),
    record: ({ collection }) => collection,
    tab: 'detail',
    typed: (row) => ({ ...detailOf(row), ...ownContentOf(row) }),
    schema: collectionDetailForm,
    save: SaveCollectionDetailDocument.in(area),
  })
  const { state, saleState, timezone, history, name, archiveWarning, kind, pass } = form.record
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
            document={SetCollectionStateDocument.in(area)}
            scope={scope}
          />
          {/* Choice passes aren’t renewed. */}
          {kind === 'PASS' ? passAside : null}
          {aside}
          <HistoryPanel entries={history} />
        </>
      }
    >
      <FollowedTemplate
        collectionId={collectionId}
        fields={['DESCRIPTION', 'PRIORITY', 'SALE_WINDOW', 'STRANDING']}
        isChanged={form.isChanged}
      />
      <RecordForm form={form} label="Details">
        <DetailSection title="What it sells" text={`${collectionKinds[kind].label}. ${collectionKinds[kind].help}`} />
        <DetailFields form={form} timezone={timezone} locked={form.record.lockedFields} isPass={sellsPasses(kind)}>
          <BuyerTextFields form={form} />
        </DetailFields>
        {pass === null ? null : <PassFields form={form} of={pass} />}
      </RecordForm>
    </RecordTab>
  )
}
