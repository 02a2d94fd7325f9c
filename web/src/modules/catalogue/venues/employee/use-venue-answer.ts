import { useQueryClient } from '@tanstack/react-query'
import { rebaseDrafts } from '#platform/form/drafts.ts'
import type { SaveAnswer } from '#platform/record/record-types.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { showToast } from '#ui/toast-queue.ts'

export interface ChangedVenue {
  readonly id: string
  readonly version: number
}

/** Handles the answer of a change of a venue: refreshes the page and says `done`, or returns what was refused. */
export function useVenueAnswer({ id, version }: ChangedVenue, done: string) {
  const client = useQueryClient()
  return async (answer: SaveAnswer): Promise<FormErrors | undefined> => {
    if (answer.outcome === 'REFUSED')
      return answer.fields === undefined || answer.fields.length === 0
        ? { '': answer.message ?? '' }
        : Object.fromEntries(answer.fields.map(({ path, message }) => [path, message]))
    await renewRecord(client, 'employee', id)
    if (answer.outcome === 'STALE') return { '': answer.message ?? '' }
    rebaseDrafts(id, version, answer.record?.version ?? version)
    showToast({ kind: 'notice', text: done })
    return undefined
  }
}
