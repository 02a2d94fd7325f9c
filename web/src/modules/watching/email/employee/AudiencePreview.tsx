import type { AudienceMailInput } from '@admission/common/mail-templates/audience.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { showToast } from '#ui/toast-queue.ts'
import { audienceDocuments, audiencePreviewQuery } from './audience-owner.ts'
import type { AudienceMailFieldsFragment } from './audiences.gql.ts'
import { MADE_UP, PreviewPane } from './PreviewPane.tsx'
import type { TemplateOwner } from './template-owner.ts'

interface AudiencePreviewProps {
  readonly owner: TemplateOwner
  readonly input: AudienceMailInput
  readonly samples: AudienceMailFieldsFragment['samples']
}

const SETTLED_MS = 500

/** The e-mail as one person of its audience would get it. Follows what is typed. */
export function AudiencePreview({ owner, input, samples }: AudiencePreviewProps) {
  const [sampleId, setSampleId] = useState(MADE_UP)
  const settled = useDebounced(input, JSON.stringify(input), SETTLED_MS)
  const userId = sampleId === MADE_UP ? null : sampleId
  const reading = useQuery({
    ...audiencePreviewQuery(owner, settled, userId),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { silent: true },
  })
  const sending = useMutation({
    mutationFn: () => request(audienceDocuments[owner.kind].test, { id: owner.id, input: settled, userId }, {}),
    onSuccess: ({ address }) => showToast({ kind: 'notice', text: `Sent to ${address}`, dismissAfter: 3500 }),
  })
  const shown = reading.data?.preview
  return (
    <PreviewPane
      {...{ samples, sampleId, shown }}
      onSample={setSampleId}
      error={reading.error}
      instead="There is no default text, so nothing can be sent."
      onTest={shown?.problem === null ? () => sending.mutate() : undefined}
      isSending={sending.isPending}
    />
  )
}
