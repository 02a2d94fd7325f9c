import { topicsText } from '@admission/common/mail-topics.ts'
import type { HistoryTexts, StoredChange } from '#platform/records/history.ts'
import { USER_VIEW } from '../actions/record-user-view.ts'
import type { AccountUser } from '../types.ts'

const tagsOf = (values: StoredChange['before']): string => {
  const tags = values?.['tags']
  return Array.isArray(tags) && tags.length > 0 ? tags.join(', ') : 'None'
}

const sentences: Readonly<Record<string, string>> = {
  'account-user-save-tags': 'Tags changed',
  'account-user-give-consent': 'Consent to mails given',
  'account-user-withdraw-consent': 'Consent to mails withdrawn',
  'account-user-add-note': 'Note added',
  'account-user-save-note': 'Note edited',
  'account-user-remove-note': 'Note removed',
  [USER_VIEW]: 'Viewed',
}

const topicsOf = (values: StoredChange['before']): string => {
  const topics = values?.['topics']
  return (Array.isArray(topics) && topicsText(topics.map(String))) || 'None'
}

const CONSENT_ACTIONS = new Set(['account-user-give-consent', 'account-user-withdraw-consent'])

const changesOf = (action: string, before: StoredChange['before'], after: StoredChange['after']) => {
  const of = (label: string, textOf: (values: StoredChange['before']) => string) =>
    textOf(before) === textOf(after) ? [] : [{ label, before: textOf(before), after: textOf(after) }]
  if (action === 'account-user-save-tags') return of('Tags', tagsOf)
  return CONSENT_ACTIONS.has(action) ? of('Mails', topicsOf) : []
}

/** Texts for the history of a user: changes, and who looked. A note's text isn't repeated. */
export const userHistory: HistoryTexts<AccountUser> = {
  kind: 'account-user',
  actions: Object.keys(sentences),
  describe: (_transaction, _context, _user, changes) =>
    changes.map(({ action, before, after }) => ({
      what: sentences[action] ?? action,
      changes: changesOf(action, before, after),
    })),
}
