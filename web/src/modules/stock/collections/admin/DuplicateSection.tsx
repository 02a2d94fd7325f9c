import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { DuplicateCollectionDocument } from './new-collection.gql.ts'

interface DuplicateSectionProps {
  readonly id: string
  readonly scope: Scope
}

/** Duplicates a collection and opens the copy. Hidden from members who can't edit collections. */
export function DuplicateSection({ id, scope }: DuplicateSectionProps) {
  const { canEdit } = useRecordFrame()
  const create = useCreateRecord(DuplicateCollectionDocument, 'AdminCollectionDetail', { scope })
  const { mutate, isPending } = useMutation({
    mutationFn: () => create({ id }),
    onSuccess: ({ name }) => showToast({ kind: 'notice', text: `Created “${name}”`, dismissAfter: 2000 }),
  })
  if (!canEdit) return null
  return (
    <section aria-label="Duplicate" className="flex flex-col items-start gap-1.5 border-b border-line px-5 py-4">
      <Button size="office" icon={Copy} busy={isPending && 'Duplicating'} onClick={() => mutate()}>
        Duplicate
      </Button>
      <p className="text-13 text-ink-soft">
        Creates a draft with the same condition, prices, limits and caps, in no storefront yet.
      </p>
    </section>
  )
}
