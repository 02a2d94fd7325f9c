import { Link } from '@tanstack/react-router'
import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Button } from '#ui/Button.tsx'
import { MakeCollectionDialog } from './MakeCollectionDialog.tsx'
import { NewTemplateDialog } from './NewTemplateDialog.tsx'
import type { TemplateDetailFieldsFragment } from './template-record.gql.ts'

interface TemplateCollectionsProps {
  readonly accountId: string
  readonly template: TemplateDetailFieldsFragment
}

/** Collections made from a template, with buttons to make another one and to duplicate the template. */
export function TemplateCollections({ accountId, template }: TemplateCollectionsProps) {
  const { canEdit } = useRecordFrame()
  const [open, setOpen] = useState<'make' | 'copy'>()
  const close = (): void => setOpen(undefined)
  const { id, collections, state } = template
  return (
    <section aria-label="Collections" className="border-b border-line px-5 py-4">
      <h2 className="font-semibold">Collections from this template</h2>
      {collections.length === 0 ? <p className="mt-1 text-ink-soft">None yet.</p> : null}
      <ul className="mt-1 flex flex-col gap-1.5">
        {collections.map((collection) => (
          <li key={collection.id}>
            <Link
              to="/admin/$accountId/inventory/collection/$collectionId/detail"
              params={{ accountId, collectionId: collection.id }}
              className="underline-offset-4 hover:underline"
            >
              {collection.name}
            </Link>
          </li>
        ))}
      </ul>
      {canEdit ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {state === 'ACTIVE' ? (
            <Button size="office" icon={Plus} onClick={() => setOpen('make')}>
              New collection
            </Button>
          ) : null}
          <Button size="office" icon={Copy} onClick={() => setOpen('copy')}>
            Duplicate template
          </Button>
        </div>
      ) : null}
      {open === 'make' ? <MakeCollectionDialog accountId={accountId} templateId={id} onClose={close} /> : null}
      {open === 'copy' ? <NewTemplateDialog scope={{ accountId }} copyOf={template} onClose={close} /> : null}
    </section>
  )
}
