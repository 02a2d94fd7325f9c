import { defineListener } from '#platform/facts.ts'
import { addJob } from '#platform/jobs.ts'
import { cardToKeep } from './facts.ts'
import { keepCards } from './flows/saved-cards.ts'

/** Saves the card of a payment that succeeded. */
export const saveKeptCard = defineListener('payments.keep-card', cardToKeep, (_services, transaction, { data }) =>
  addJob(transaction, keepCards, { userId: data.userId }, { key: `keep-cards:${data.userId}` }),
)
