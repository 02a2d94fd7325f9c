import { templateDetailForm } from '@admission/common/validation/collection.ts'
import type { ComponentType } from 'react'
import { detailOf } from '#modules/stock/collections/office/detail-content.ts'
import { DetailFields } from '#modules/stock/collections/office/DetailFields.tsx'
import { useOffice } from '#platform/office.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { detailQuery } from './template-queries.ts'
import { SaveTemplateDetailDocument, type TemplateDetailFieldsFragment } from './template-record.gql.ts'
import { TemplateCollections } from './TemplateCollections.tsx'
import { TemplateLocks } from './TemplateLocks.tsx'
import { UpdateCollections } from './UpdateCollections.tsx'

interface TemplateDetailProps {
  readonly templateId: string
  /** What one office alone does with a template, below its collections. */
  readonly actions?: ComponentType<{ readonly template: TemplateDetailFieldsFragment }>
}

/** Details of a template, the collections made from it, and what they can't override, in both offices. */
export function TemplateDetail({ templateId, actions: Actions }: TemplateDetailProps) {
  const { area, scope } = useOffice()
  const form = useRecord({
    query: detailQuery({ area, scope }, templateId),
    record: ({ collectionTemplate }) => collectionTemplate,
    tab: 'detail',
    typed: (row) => detailOf(row),
    schema: templateDetailForm,
    save: SaveTemplateDetailDocument.in(area),
  })
  const { timezone, history, version } = form.record
  return (
    <RecordTab
      form={form}
      asideLabel="Collections and history"
      aside={
        <>
          <TemplateCollections template={form.record}>
            {Actions === undefined ? null : <Actions template={form.record} />}
          </TemplateCollections>
          <TemplateLocks template={form.record} />
          <HistoryPanel entries={history} />
        </>
      }
    >
      <UpdateCollections templateId={templateId} version={version} />
      <RecordForm form={form} label="Details">
        <DetailFields form={form} timezone={timezone} />
      </RecordForm>
    </RecordTab>
  )
}
