import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { toSeatMap } from '@admission/common/seat-map/edit/to-seat-map.ts'
import { userError } from '#platform/errors.ts'
import { editRecord, type RecordEdit } from '#platform/records/edit-record.ts'
import type { Editor, SaveAnswer } from '#platform/records/types.ts'
import { prepareSeatVersion, writeSeatVersion } from '../actions/publish-seat-version.ts'
import { needAllEvents } from '../policy.ts'
import { readDraft } from '../reads/configurations.ts'
import type { ComposedVersion } from '../rules/compose-version.ts'
import type { SeatConfiguration } from '../types.ts'
import { markPublished } from '../writes/configurations.ts'
import { configurationRecord } from './configuration-record.ts'

type Prepared = { readonly composed: ComposedVersion; readonly draft: SeatDraft }

const publish = (publishedBy: string | null): RecordEdit<SeatConfiguration, null, Prepared> => ({
  kind: configurationRecord,
  action: 'seat-configuration-publish',
  what: 'VERSION',
  isAction: true,
  may: needAllEvents,
  prepare: async (transaction, configuration) => {
    if (configuration.published !== null && !configuration.isDraftPending)
      throw userError('Nothing has changed since the last version. Edit the seat map, then publish it.')
    const draft = await readDraft(transaction, configuration)
    if (draft === null) throw userError('This seat map is empty. Add seats or a standing area, then publish it.')
    return { draft, composed: await prepareSeatVersion(transaction, configuration.id, toSeatMap(draft)) }
  },
  change: async (transaction, { id, accountId, published }, { composed, draft }) => {
    const of = { accountId, configurationId: id, draft, publishedBy }
    const version = await writeSeatVersion(transaction, of, composed)
    await markPublished(transaction, id)
    return {
      before: { version: published?.version ?? null, seats: published?.seats ?? null },
      after: { version: version.version, seats: version.seats },
    }
  },
})

/** Freezes the draft as the next version. Events keep theirs. */
export const publishDraft = (
  editor: Editor,
  of: { readonly id: string; readonly version: number },
): Promise<SaveAnswer<SeatConfiguration>> => {
  const { actor } = editor.origin
  const publishedBy = actor.kind === 'anonymous' ? null : actor.userId
  return editRecord(editor, publish(publishedBy), { ...of, input: null })
}
