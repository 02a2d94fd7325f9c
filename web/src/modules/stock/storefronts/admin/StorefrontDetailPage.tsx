import { storefrontForm } from '@admission/common/records/storefront.ts'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Clock, Copy } from 'lucide-react'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { StateActions } from '#platform/record/StateActions.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { Button } from '#ui/Button.tsx'
import { storefrontBadges } from '../storefront-badges.ts'
import { NewStorefrontDialog } from './NewStorefrontDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { contentOf, stateActionOf } from './storefront-content.ts'
import { SaveStorefrontDetailDocument, SetStorefrontStateDocument, StorefrontDetailDocument } from './storefront.gql.ts'
import { StorefrontFields } from './StorefrontFields.tsx'
import { StorefrontFigures } from './StorefrontFigures.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/storefront/$storefrontId/detail')({
  loader: ({ context, params }) => load(context.queryClient, detailQuery(params.accountId, params.storefrontId)),
  component: StorefrontDetailPage,
})

const detailQuery = (accountId: string, storefrontId: string) =>
  query(StorefrontDetailDocument, { storefrontId }, { accountId })

function StorefrontDetailPage() {
  const { accountId, storefrontId } = Route.useParams()
  const { canEdit } = useRecordFrame()
  const [isCopying, setCopying] = useState(false)
  const hash = useLocation({ select: ({ hash: part }) => part })
  const [isPreviewing, setPreviewing] = useState(hash === 'preview')
  const form = useRecord({
    query: detailQuery(accountId, storefrontId),
    record: ({ storefront }) => storefront,
    tab: 'detail',
    typed: contentOf,
    schema: storefrontForm,
    save: SaveStorefrontDetailDocument,
  })
  const { standing, state, timezone, name, history } = form.record
  return (
    <RecordTab
      form={form}
      asideLabel="State and history"
      aside={
        <>
          <StateActions
            record={form.record}
            state={storefrontBadges[standing].label}
            actionTo={(to) => stateActionOf(state, to, name)}
            document={SetStorefrontStateDocument}
            scope={{ accountId }}
          />
          {canEdit ? (
            <div className="flex flex-col items-start gap-3 border-b border-line px-5 py-4">
              {state === 'ARCHIVED' ? null : (
                <Button size="office" icon={Clock} onClick={() => setPreviewing(true)}>
                  {state === 'DRAFT' ? 'Preview' : 'Preview at another time'}
                </Button>
              )}
              <Button size="office" icon={Copy} onClick={() => setCopying(true)}>
                Duplicate
              </Button>
            </div>
          ) : null}
          <StorefrontFigures of={form.record} />
          <HistoryPanel entries={history} />
        </>
      }
    >
      <RecordForm form={form} label="Details">
        <StorefrontFields form={form} of={form.record} scope={{ accountId }} />
      </RecordForm>
      {canEdit && isPreviewing ? (
        <PreviewDialog
          storefrontId={storefrontId}
          timezone={timezone}
          scope={{ accountId }}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
      {isCopying ? (
        <NewStorefrontDialog
          scope={{ accountId }}
          copyOf={{ id: storefrontId, name }}
          onClose={() => setCopying(false)}
        />
      ) : null}
    </RecordTab>
  )
}
