import { faqFields } from '@admission/common/records/faq.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import type { PanelProps } from '#platform/list/list-options.ts'
import { PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { EditFaqDialog } from './EditFaqDialog.tsx'
import { FaqDetailDocument } from './faq.gql.ts'

/** A question with its answer, beside the list. */
export function FaqPanel({ id, scope, place, onClose }: PanelProps) {
  const reading = useQuery(query(FaqDetailDocument, { id }, scope))
  const [isEditing, setEditing] = useState(false)
  const canEdit = mayManage('storefronts', useRights())
  const faq = reading.data?.faq
  return (
    <PreviewPanel
      label={faq?.question ?? 'Question'}
      reading={reading}
      place={place}
      onClose={onClose}
      foot={
        canEdit && faq !== undefined ? (
          <Button size="office" kind="ink" onClick={() => setEditing(true)}>
            Edit question
          </Button>
        ) : null
      }
    >
      {faq === undefined ? null : (
        <>
          <div className="flex flex-col gap-2 border-b border-line px-5 py-4">
            <h2 className="display text-22 break-words">{faq.question}</h2>
            <p className="break-words whitespace-pre-line">{faq.answer}</p>
            <p className="text-13 text-ink-soft">{faq.place ?? faqFields.scope.labels[faq.scope]}</p>
          </div>
          <HistoryPanel entries={faq.history} />
        </>
      )}
      {faq !== undefined && isEditing ? (
        <EditFaqDialog key={faq.version} of={faq} scope={scope} onClose={() => setEditing(false)} />
      ) : null}
    </PreviewPanel>
  )
}
