import { isUuid } from '@admission/common/ids.ts'
import { offerToWaiting } from '#modules/selling/offers/flows/offer-facts.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { membershipOf } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { leaveWaitlist } from '../actions/leave-waitlist.ts'
import { readOpenOf, readWaiting } from '../reads.ts'
import type { SkipReason, WaitlistEntryId } from '../types.ts'
import { offerTo } from './offer.ts'

/** The outcome of one entry: null if it was done, otherwise why not. */
export type StaffAnswer = { readonly id: string; readonly problem: string | null }

const GONE = 'This person is no longer waiting.'

export const SKIP_TEXTS: Readonly<Record<SkipReason, string>> = {
  NOT_ENOUGH: 'Not enough tickets have been returned yet.',
  CAP: 'The cap doesn’t leave enough tickets.',
  ALLOCATION: 'The allocation doesn’t leave enough tickets.',
  PRICE: 'What is free costs more than they want to pay.',
  LIMIT: 'It would be over the ticket limit.',
  SEATS: 'No fitting seats are free.',
  PENDING: 'They already have an open offer.',
  CLOSED: 'It isn’t on sale.',
}

const offerOne = async (context: RequestContext, id: string): Promise<string | null> => {
  const { services } = context
  const { accountId, eventIds } = membershipOf(context.actor)
  const entry = isUuid(id) ? await readWaiting(services.databases.system, accountId, eventIds, id) : undefined
  if (entry === undefined) return GONE
  const known = await offerToWaiting(services, entry.storefrontId, entry.eventId)
  if (known === null) return SKIP_TEXTS.CLOSED
  const attempt = await offerTo(services, known, entry, (transaction) =>
    writeAudit(transaction, originOf(context), {
      action: 'waitlist-offer',
      target: { kind: 'waitlist-entry', id: entry.id },
      after: { quantity: entry.quantity },
    }),
  )
  if (attempt === 'OFFERED') return null
  return typeof attempt === 'string' ? 'What is free just changed. Try again.' : SKIP_TEXTS[attempt.skipped]
}

/** Offers what is free to people whom staff chose, whatever their place in line. Nothing is ever taken from anyone for it. */
export const offerByStaff = async (context: RequestContext, ids: readonly string[]): Promise<StaffAnswer[]> => {
  const answers: StaffAnswer[] = []
  for (const id of ids) answers.push({ id, problem: await offerOne(context, id) })
  return answers
}

const removeOne = async (context: RequestContext, id: string): Promise<string | null> => {
  const { services } = context
  const { accountId, eventIds } = membershipOf(context.actor)
  const isTheirs = isUuid(id) && (await readOpenOf(services.databases.system, accountId, eventIds, id))
  if (!isTheirs) return GONE
  const { left, reason, eventId } = await inTransaction(services.databases.system, async (transaction) => {
    const answer = await leaveWaitlist(transaction, id as WaitlistEntryId, 'STAFF')
    if (answer.left)
      await writeAudit(transaction, originOf(context), {
        action: 'waitlist-remove',
        target: { kind: 'waitlist-entry', id },
      })
    return answer
  })
  if (left && eventId !== null) touchEvents([eventId])
  if (left) return null
  return reason === 'IN_PAYMENT' ? 'They are paying right now.' : GONE
}

/** Removes people from the line. What is held for them goes to the next one. */
export const removeByStaff = async (context: RequestContext, ids: readonly string[]): Promise<StaffAnswer[]> => {
  const answers: StaffAnswer[] = []
  for (const id of ids) answers.push({ id, problem: await removeOne(context, id) })
  return answers
}
