import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { useOffice } from '#platform/office.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import type { TemplateDetailFieldsFragment } from '../office/template-record.gql.ts'
import { MakeCollectionDialog } from './MakeCollectionDialog.tsx'
import { NewTemplateDialog } from './NewTemplateDialog.tsx'

interface TemplateActionsProps {
  readonly template: Pick<TemplateDetailFieldsFragment, 'id' | 'name' | 'state'>
}

/** Makes a collection from a template, and duplicates the template. */
export function TemplateActions({ template }: TemplateActionsProps) {
  const { accountId = '' } = useOffice().scope
  // Not the frame's: a template that the platform provides is only read, but used.
  const mayMake = mayManage('inventory', useRights())
  const [open, setOpen] = useState<'make' | 'copy'>()
  const close = (): void => setOpen(undefined)
  return (
    <>
      {mayMake ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {template.state === 'ACTIVE' ? (
            <Button size="office" icon={Plus} onClick={() => setOpen('make')}>
              New collection
            </Button>
          ) : null}
          <Button size="office" icon={Copy} onClick={() => setOpen('copy')}>
            Duplicate template
          </Button>
        </div>
      ) : null}
      {open === 'make' ? <MakeCollectionDialog accountId={accountId} templateId={template.id} onClose={close} /> : null}
      {open === 'copy' ? <NewTemplateDialog scope={{ accountId }} copyOf={template} onClose={close} /> : null}
    </>
  )
}
