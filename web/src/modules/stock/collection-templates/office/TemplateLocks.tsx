import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { rebaseDrafts } from '#platform/form/drafts.ts'
import { useOffice } from '#platform/office.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import { Alert } from '#ui/Alert.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { allFields, fieldNames, type FieldName } from '#modules/stock/collections/office/template-fields.ts'
import { SaveTemplateLocksDocument, type TemplateDetailFieldsFragment } from './template-record.gql.ts'

interface TemplateLocksProps {
  readonly template: Pick<TemplateDetailFieldsFragment, 'id' | 'version' | 'state' | 'lockedFields'>
}

/** Which fields collections can't override. Each change is saved right away; unsaved changes of the tab stay. */
export function TemplateLocks({ template: { id, version, state, lockedFields } }: TemplateLocksProps) {
  const { area, scope } = useOffice()
  const client = useQueryClient()
  const { canEdit } = useRecordFrame()
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (fields: FieldName[]) => {
      const saving = await request(SaveTemplateLocksDocument.in(area), { id, version, fields }, scope)
      const answer = saving.collectionTemplateSaveLocks
      if (answer.outcome === 'SAVED' && 'record' in answer) rebaseDrafts(id, version, answer.record.version)
      await renewRecord(client, area, id)
      return answer
    },
  })
  return (
    <section aria-label="Locks" className="border-b border-line px-5 py-4">
      <h2 className="font-semibold">Locked for collections</h2>
      <p className="mt-0.5 text-13 text-ink-soft">Collections from this template can’t override these fields.</p>
      {data !== undefined && 'message' in data ? <Alert tone="stop" announced title={data.message} /> : null}
      <ul className="mt-2 flex flex-col gap-1.5">
        {allFields.map((field) => (
          <li key={field}>
            <Checkbox
              size="office"
              checked={lockedFields.includes(field)}
              disabled={!canEdit || state === 'ARCHIVED' || isPending}
              onValue={(isOn) =>
                mutate(isOn ? [...lockedFields, field] : lockedFields.filter((each) => each !== field))
              }
            >
              {fieldNames[field]}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
