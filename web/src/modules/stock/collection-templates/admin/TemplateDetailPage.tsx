import { templateDetailForm } from '@admission/common/validation/collection.ts'
import { createFileRoute } from '@tanstack/react-router'
import { detailOf } from '#modules/stock/collections/admin/detail-content.ts'
import { DetailFields } from '#modules/stock/collections/admin/DetailFields.tsx'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { SaveTemplateDetailDocument, TemplateDetailDocument } from './template-record.gql.ts'
import { TemplateCollections } from './TemplateCollections.tsx'
import { TemplateLocks } from './TemplateLocks.tsx'
import { UpdateCollections } from './UpdateCollections.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/template/$templateId/detail')(
  {
    loader: ({ context, params }) => load(context.queryClient, detailQuery(params.accountId, params.templateId)),
    component: TemplateDetailPage,
  },
)

const detailQuery = (accountId: string, templateId: string) =>
  query(TemplateDetailDocument, { templateId }, { accountId })

function TemplateDetailPage() {
  const { accountId, templateId } = Route.useParams()
  const form = useRecord({
    query: detailQuery(accountId, templateId),
    record: ({ collectionTemplate }) => collectionTemplate,
    tab: 'detail',
    typed: (row) => detailOf(row),
    schema: templateDetailForm,
    save: SaveTemplateDetailDocument,
  })
  const { timezone, history, version } = form.record
  return (
    <RecordTab
      form={form}
      asideLabel="Collections and history"
      aside={
        <>
          <TemplateCollections accountId={accountId} template={form.record} />
          <TemplateLocks accountId={accountId} template={form.record} />
          <HistoryPanel entries={history} />
        </>
      }
    >
      <UpdateCollections accountId={accountId} templateId={templateId} version={version} />
      <RecordForm form={form} label="Details">
        <DetailFields form={form} timezone={timezone} />
      </RecordForm>
    </RecordTab>
  )
}
