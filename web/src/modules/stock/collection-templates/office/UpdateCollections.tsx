import { plural } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { useOffice } from '#platform/office.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { collectionPermission } from '#modules/stock/collections/office/collection-queries.ts'
import { Alert } from '#ui/Alert.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TemplateDifferencesDocument } from './template-record.gql.ts'
import { UpdateCollectionsDialog } from './UpdateCollectionsDialog.tsx'

interface UpdateCollectionsProps {
  readonly templateId: string
  /** Version of the template. Each save opens the dialog if collections differ. */
  readonly version: number
}

/** Offers to update the collections that differ from their template, right after a save and from then on. */
export function UpdateCollections({ templateId, version }: UpdateCollectionsProps) {
  const { area, scope } = useOffice()
  // Not the frame's: a template that the platform provides is only read, but its collections are updated.
  const canEdit = mayManage(collectionPermission[area], useRights())
  const [seen, setSeen] = useState(version)
  const [isOpen, setOpen] = useState(false)
  const reading = useQuery({
    ...query(TemplateDifferencesDocument.in(area), { templateId }, scope),
    meta: { silent: true },
  })
  const differences = reading.data?.collectionTemplateDifferences ?? []
  if (version !== seen && !reading.isFetching) {
    setSeen(version)
    setOpen(differences.length > 0 && canEdit)
  }
  if (differences.length === 0) return null
  return (
    <>
      <Alert
        tone="note"
        title={`${plural(differences.length, 'collection')} ${differences.length === 1 ? 'differs' : 'differ'} from this template`}
      >
        {canEdit ? <TextButton onClick={() => setOpen(true)}>Review and update</TextButton> : null}
      </Alert>
      {isOpen ? (
        <UpdateCollectionsDialog templateId={templateId} differences={differences} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
