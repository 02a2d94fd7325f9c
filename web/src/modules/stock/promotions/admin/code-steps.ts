import { Archive, ArchiveRestore } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { BulkOutcome, BulkSteps } from '#platform/list/bulk-steps.ts'
import type { Scope } from '#platform/request-headers.ts'
import { ArchivePromotionCodesDocument, type PromotionCodesQuery } from './promotion-codes.gql.ts'

type Code = Pick<PromotionCodesQuery['promotionCodes']['edges'][number]['node'], 'id' | 'state'>

const archive =
  (restore: boolean) =>
  async (codes: readonly Code[], scope: Scope): Promise<BulkOutcome> => {
    const variables = { ids: codes.map(({ id }) => id), restore }
    const { promotionCodesArchive: done } = await request(ArchivePromotionCodesDocument, variables, scope)
    return { done, failed: [], undo: done.length > 0 ? () => archive(!restore)(codes, scope) : undefined }
  }

/** Archives and restores codes. */
export const codeSteps: BulkSteps<Code> = {
  permission: 'promotions',
  noun: 'code',
  stateOf: ({ state }) => state,
  steps: [
    {
      name: 'Archive',
      done: 'Archived',
      icon: Archive,
      from: ['UNUSED', 'USED'],
      unavailable: 'Some of these codes are already archived.',
      undoLabel: 'Restore',
      run: archive(false),
    },
    {
      name: 'Restore',
      done: 'Restored',
      icon: ArchiveRestore,
      from: ['ARCHIVED'],
      unavailable: 'Only archived codes can be restored.',
      undoLabel: 'Archive again',
      run: archive(true),
    },
  ],
}
