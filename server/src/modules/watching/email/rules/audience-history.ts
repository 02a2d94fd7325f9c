import { AUDIENCE_LABELS } from '@admission/common/mail-templates/audience.ts'
import { MAIL_TOPIC_LABELS } from '@admission/common/mail-topics.ts'
import { plural } from '@admission/common/words.ts'
import type { HistoryTexts, StoredChange } from '#platform/records/history.ts'
import { historyValue, recordHistory } from '#platform/records/record-history.ts'
import type { AudienceMail } from '../types.ts'

/** Its name in the audit trail. */
export const AUDIENCE_HISTORY_KIND = 'audience-mail'

const CAUSES = {
  MOVED: 'its event has another date',
  CANCELED: 'its event was canceled',
  LIMIT: 'too many e-mails on one day',
  TEXT: 'its text can’t be written',
}

/** Why the server stops a run: for the history, and what staff read at the run. */
export type AutomaticStop = { readonly cause: keyof typeof CAUSES; readonly reason: string }

const NONE = '–'
const word = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : NONE)
const listed = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'All')
const labeled =
  (labels: Readonly<Record<string, string>>, none: string) =>
  (value: unknown): string =>
    typeof value === 'string' ? (labels[value] ?? value) : none

const people = ({ after }: StoredChange): string => plural(Number(after?.['people'] ?? 0), 'person', 'people')
const stopped = ({ after }: StoredChange): string => {
  const cause = labeled(CAUSES, '')(after?.['cause'])
  return cause === '' ? 'Stopped' : `Stopped: ${cause}`
}
const plain = (what: string) => ({ what: () => what, changes: () => [] })

const fields = {
  name: historyValue('Name', word),
  audience: historyValue('Audience', labeled(AUDIENCE_LABELS, NONE)),
  topic: historyValue('Topic', labeled(MAIL_TOPIC_LABELS, 'About their tickets')),
  eventIds: historyValue('Events', (value) => plural(Array.isArray(value) ? value.length : 0, 'event')),
  prices: historyValue('Price types', listed),
  sections: historyValue('Sections', listed),
  checkedIn: historyValue('Checked in', (value) => (value === null ? 'All' : value === true ? 'Yes' : 'No')),
  subject: historyValue('Subject', word),
}

// "2027-03-12T19:30" in its own zone, as it was chosen.
const at = historyValue('Time', (value) => word(value).replace('T', ' '))

const texts = recordHistory<never>(AUDIENCE_HISTORY_KIND, {
  'audience-mail-save': { fields },
  'audience-mail-create': {
    what: ({ after }) => (typeof after?.['from'] === 'string' ? `Copied from ${after['from']}` : 'Created'),
    changes: () => [],
  },
  'audience-mail-archive': {
    what: ({ after }) => (after?.['isArchived'] === true ? 'Archived' : 'Restored'),
    changes: () => [],
  },
  'audience-mail-send': { what: (change) => `Sent to ${people(change)}`, changes: () => [] },
  'audience-mail-schedule': { fields: { at }, what: (change) => `Scheduled for ${people(change)}` },
  'audience-mail-reschedule': { fields: { at }, what: () => 'Moved to another time' },
  'audience-mail-stop': { what: stopped, changes: () => [] },
  'audience-mail-resume': plain('Resumed'),
  'audience-mail-cancel': plain('Ended without sending the rest'),
  'audience-mail-test': plain('Tested'),
})

/** The history of a mail to an audience, read as the system. */
export const audienceHistory = { ...texts, reads: 'system' } as unknown as HistoryTexts<AudienceMail, 'platform'>
