import { FAQ_SCOPE_LABELS, type FaqScope } from '@admission/common/validation/faq.ts'
import type { JsonObject } from '#platform/json.ts'
import type { DescribedChange, StoredChange } from '#platform/records/history.ts'
import type { Faq } from '../types.ts'

/** Actions of the audit trail that a question's history shows. */
export const describedActions: readonly string[] = ['faq-create', 'faq-save', 'faq-set-state', 'faq-move']

type Audited = Pick<Faq, 'question' | 'answer' | 'scope' | 'storefrontId' | 'eventId'>

/** A question for the audit trail. */
export const auditedFaq = ({ question, answer, scope, storefrontId, eventId }: Audited): JsonObject => ({
  question,
  answer,
  scope,
  storefrontId,
  eventId,
})

const LABELS = { question: 'Question', answer: 'Answer', scope: 'Shown' } as const

const text = (key: string, value: unknown): string =>
  key === 'scope' ? FAQ_SCOPE_LABELS[value as FaqScope] : typeof value === 'string' ? value : '–'

/** A change of a question as text. */
export function describedChange({ action, before, after }: StoredChange): DescribedChange {
  if (action === 'faq-create') return { what: 'Created', changes: [] }
  if (action === 'faq-move') return { what: 'Moved', changes: [] }
  if (action === 'faq-set-state') return { what: after?.['state'] === 'REMOVED' ? 'Removed' : 'Put back', changes: [] }
  const changes = Object.entries(LABELS).flatMap(([key, label]) => {
    const [from, to] = [before?.[key], after?.[key]]
    return from === to ? [] : [{ label, before: text(key, from), after: text(key, to) }]
  })
  const isElsewhere = before?.['storefrontId'] !== after?.['storefrontId'] || before?.['eventId'] !== after?.['eventId']
  const labels = [...changes.map(({ label }) => label), ...(isElsewhere ? ['Place'] : [])]
  return { what: labels.length === 0 ? 'Saved without changes' : `${labels.join(', ')} changed`, changes }
}
