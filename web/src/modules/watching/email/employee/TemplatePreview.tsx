import type { MailTemplateInput } from '@admission/common/mail-templates/blocks.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { showToast } from '#ui/toast-queue.ts'
import type { MailTemplateFieldsFragment } from './mail-templates.gql.ts'
import { MADE_UP, PreviewPane } from './PreviewPane.tsx'
import { previewQuery, testDocuments, type TemplateOwner } from './template-owner.ts'

interface TemplatePreviewProps {
  readonly owner: TemplateOwner
  readonly input: MailTemplateInput
  readonly samples: MailTemplateFieldsFragment['samples']
}

const SETTLED_MS = 500

/** The e-mail as it would be sent now, about a real purchase or made-up data. Follows what is typed. */
export function TemplatePreview({ owner, input, samples }: TemplatePreviewProps) {
  const [sampleId, setSampleId] = useState(MADE_UP)
  const { type, isOn, subject, blocks } = input
  const words = { type, isOn, subject, blocks }
  const settled = useDebounced(words, JSON.stringify(words), SETTLED_MS)
  const variables = { input: settled, sampleId: sampleId === MADE_UP ? null : sampleId }
  const reading = useQuery({
    ...previewQuery(owner, variables),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { silent: true },
  })
  const sending = useMutation({
    mutationFn: () => request(testDocuments[owner.kind], { id: owner.id, ...variables }, {}),
    onSuccess: ({ address }) => showToast({ kind: 'notice', text: `Sent to ${address}`, dismissAfter: 3500 }),
  })
  const shown = reading.data?.preview
  const canTest = shown !== undefined && (shown.problem === null || !isOn)
  return (
    <PreviewPane
      {...{ samples, sampleId, shown }}
      onSample={setSampleId}
      error={reading.error}
      instead="The default e-mail is shown below."
      onTest={canTest ? () => sending.mutate() : undefined}
      isSending={sending.isPending}
    />
  )
}
