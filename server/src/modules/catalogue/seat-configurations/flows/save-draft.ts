import { checkDraft } from '@admission/common/seat-map/edit/check-draft.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { needAllEvents } from '../policy.ts'
import { readVersionDraft } from '../reads/configurations.ts'
import type { SeatConfiguration } from '../types.ts'
import { writeDraft } from '../writes/configurations.ts'
import { configurationRecord } from './configuration-record.ts'

/** Sizes instead of the whole drawing, which can be megabytes. */
export const draftSizes = ({ name, sections, areas }: SeatDraft): JsonObject => ({
  name,
  sections: sections.length,
  areas: areas.length,
  seats: sections.reduce(
    (sum, { rows }) =>
      sum + rows.reduce((inRows, { seats }) => inRows + seats.filter((seat) => !seat.removed).length, 0),
    0,
  ),
})

const edit = {
  kind: configurationRecord,
  what: 'DRAFT',
  may: needAllEvents,
  change: async (transaction, { id, name }, draft) => {
    await writeDraft(transaction, id, draft)
    return { before: { name }, after: draftSizes(draft) }
  },
} satisfies Partial<RecordEdit<SeatConfiguration, unknown, SeatDraft>>

/** Saves the draft of a seat map. Problems are named by their path in the document. */
export const saveDraft: RecordEdit<SeatConfiguration, unknown, SeatDraft> = {
  ...edit,
  action: 'seat-configuration-save-draft',
  prepare: (_transaction, _configuration, document) => {
    const checked = checkDraft(document)
    if (checked.ok) return checked.draft
    const [first, ...others] = checked.problems.map(({ path, where, message }) => ({
      path: path === '' ? 'document' : `document.${path}`,
      message: where === '' ? message : `${where}: ${message}`,
    }))
    throw inputError(first!, ...others)
  },
}

/** Replaces the draft by a version, so that it can be edited again. The input is the version's ID. */
export const restoreVersion: RecordEdit<SeatConfiguration, string, SeatDraft> = {
  ...edit,
  action: 'seat-configuration-restore-version',
  isAction: true,
  prepare: (transaction, { id }, versionId) => readVersionDraft(transaction, id, versionId),
}
