import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { query, request } from '#platform/api.ts'
import { useOffice } from '#platform/office.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import { Alert } from '#ui/Alert.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { templateLink } from './collection-link.ts'
import { fieldNames, type FieldName } from './template-fields.ts'
import { CollectionTemplateLinkDocument, FollowTemplateDocument } from './template-follow.gql.ts'

interface FollowedTemplateProps {
  readonly collectionId: string
  /** Fields of this tab. */
  readonly fields: readonly FieldName[]
  /** True if the tab has unsaved changes, which following again would make stale. */
  readonly isChanged: boolean
}

/** How to override fields that aren't locked; '' if there are none. */
const overriding = (free: readonly FieldName[], locked: readonly FieldName[]): string => {
  if (free.length === 0) return ''
  const which = locked.length === 0 ? '' : ` of ${free.map((field) => fieldNames[field]).join(' or ')}`
  return ` Save another value${which} to override it.`
}

/** Says which fields of a tab follow the collection's template, and makes the others follow it again. */
export function FollowedTemplate({ collectionId, fields, isChanged }: FollowedTemplateProps) {
  const { area, scope } = useOffice()
  const client = useQueryClient()
  const { canEdit } = useRecordFrame()
  const reading = useQuery({
    ...query(CollectionTemplateLinkDocument.in(area), { collectionId }, scope),
    meta: { silent: true },
  })
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (field: FieldName) => {
      const version = reading.data?.collection.version ?? 0
      const of = { id: collectionId, version, fields: [field] }
      const { collectionFollowTemplate: answer } = await request(FollowTemplateDocument.in(area), of, scope)
      await renewRecord(client, area, collectionId)
      return answer
    },
  })
  const collection = reading.data?.collection
  if (!collection?.template) return null
  const overridden = fields.filter((field) => !collection.followedFields.includes(field))
  const following = fields.filter((field) => collection.followedFields.includes(field))
  const locked = following.filter((field) => collection.lockedFields.includes(field))
  const free = following.filter((field) => !locked.includes(field))
  return (
    <section aria-label="Template" className="max-w-[640px] rounded-12 border border-line bg-card px-4 py-3">
      <p>
        From the template{' '}
        <Link {...templateLink({ area, scope }, collection.template.id)} className="underline underline-offset-4">
          {collection.template.name}
        </Link>
        {following.length === 0
          ? '. No field follows it.'
          : `: ${following.map((field) => fieldNames[field]).join(', ')}.${overriding(free, locked)}`}
      </p>
      {locked.length === 0 ? null : (
        <p className="mt-1 flex items-center gap-2 text-ink-soft">
          <Lock size={16} strokeWidth={1.5} aria-hidden />
          Locked: {locked.map((field) => fieldNames[field]).join(', ')}. Change {locked.length === 1 ? 'it' : 'them'} in
          the template.
        </p>
      )}
      {data !== undefined && 'message' in data ? <Alert tone="stop" announced title={data.message} /> : null}
      {overridden.length === 0 ? null : (
        <ul className="mt-2 flex flex-col gap-1.5">
          {overridden.map((field) => (
            <li key={field} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                {fieldNames[field]} <span className="text-ink-soft">overridden</span>
              </span>
              {canEdit ? (
                <TextButton disabled={isPending || isChanged} onClick={() => mutate(field)}>
                  Follow again<span className="sr-only">: {fieldNames[field]}</span>
                </TextButton>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isChanged && overridden.length > 0 && canEdit ? (
        <p className="mt-1 text-13 text-ink-soft">Save or undo your changes first.</p>
      ) : null}
    </section>
  )
}
