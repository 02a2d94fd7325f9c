import { timeFromLocal } from '@admission/common/recurring.ts'
import { ticketRuleSchema, type TicketRuleInput } from '@admission/common/validation/ticket-rule.ts'
import { inputError, userError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { HistoryTexts } from '#platform/records/history.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { ticketRuleChanged } from '../facts.ts'
import { readTicketRule } from '../reads/rule-record.ts'
import { effectiveRule } from '../rules/effective-rule.ts'
import type { RuleValues, TicketRuleRecord } from '../types/rule-record.ts'
import { lockTicketRule, stampTicketRule, writeTicketRule } from '../writes/ticket-rule.ts'

const ruleRecord: RecordKind<TicketRuleRecord> = {
  name: 'ticket-rule',
  read: readTicketRule,
  lock: lockTicketRule,
  stamp: stampTicketRule,
  fact: ticketRuleChanged,
}

/** Values that a rule sets itself, by their labels; those that it leaves open are missing. */
const audited = (rule: RuleValues, zone: string): JsonObject =>
  Object.fromEntries(
    effectiveRule(rule, null, zone).flatMap(({ label, text, source }) => (source === 'PRODUCT' ? [] : [[label, text]])),
  )

const instantOf = (local: string | null, zone: string): Date | null => {
  if (local === null) return null
  try {
    return new Date(timeFromLocal(local, zone).utc)
  } catch {
    throw inputError({ path: 'codeAt', message: 'Enter a date and time.' })
  }
}

/** Saves what holders of an event's tickets may do, or the account's default. Only an event can name a moment. */
export const saveTicketRule: RecordEdit<TicketRuleRecord, TicketRuleInput, RuleValues> = {
  kind: ruleRecord,
  action: 'ticket-rule-save',
  what: 'RULE',
  schema: ticketRuleSchema,
  prepare: (_transaction, { eventId, zone }, input) => {
    if (eventId === null && input.codeReveal === 'AT')
      throw userError('Choose hours before the show: a date and time can only be set for one event.')
    return { ...input, codeAt: instantOf(input.codeAt, zone) }
  },
  change: async (transaction, { id, own, zone }, rule) => {
    await writeTicketRule(transaction, id, rule)
    return { before: audited(own, zone), after: audited(rule, zone) }
  },
}

const text = (value: unknown): string => (typeof value === 'string' ? value : 'As inherited')

/** The history of a ticket rule as readable text. */
export const ticketRuleHistory: HistoryTexts<TicketRuleRecord> = {
  kind: 'ticket-rule',
  actions: ['ticket-rule-save'],
  describe: (_transaction, _context, _rule, changes) =>
    changes.map(({ before, after }) => ({
      what: 'Changed the ticket rules',
      changes: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((label) => {
        const [was, is] = [text(before?.[label]), text(after?.[label])]
        return was === is ? [] : [{ label, before: was, after: is }]
      }),
    })),
}
