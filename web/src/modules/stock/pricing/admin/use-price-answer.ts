import { useQueryClient } from '@tanstack/react-query'
import { rebaseDrafts } from '#platform/form/drafts.ts'
import type { SaveAnswer } from '#platform/record/record-types.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import type { FormErrors } from '#ui/Form.tsx'

/** Handles the answer of a planned price change: reloads the tab, keeps its unsaved changes, and returns errors by field. */
export function usePriceAnswer({ id, version }: { readonly id: string; readonly version: number }) {
  const client = useQueryClient()
  return async (answer: SaveAnswer): Promise<FormErrors | undefined> => {
    if (answer.outcome === 'REFUSED') {
      await renewRecord(client, 'admin', id)
      return answer.fields === undefined || answer.fields.length === 0
        ? { '': answer.message ?? '' }
        : Object.fromEntries(answer.fields.map(({ path, message }) => [path.replace(/^input\./, ''), message]))
    }
    if (answer.outcome === 'SAVED') rebaseDrafts(id, version, answer.record?.version ?? version)
    await renewRecord(client, 'admin', id)
    return answer.outcome === 'STALE' ? { '': answer.message ?? '' } : undefined
  }
}
