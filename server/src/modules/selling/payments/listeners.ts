import { defineListener, type Listener } from '#platform/facts.ts'
import { addJob } from '#platform/jobs.ts'
import { cardToKeep, savedCardRemoved } from './facts.ts'
import { keepCards, releaseRemovedCard } from './flows/saved-cards.ts'

/** Save and forget cards: the card of a payment that succeeded is saved, a removed one is forgotten by the gateway. */
export const cardListeners: readonly Listener[] = [
  defineListener('payments.keep-card', cardToKeep, (_services, transaction, { data }) =>
    addJob(transaction, keepCards, { userId: data.userId }, { key: `keep-cards:${data.userId}` }),
  ),
  defineListener('payments.release-card', savedCardRemoved, (_services, transaction, { subjectId }) =>
    addJob(transaction, releaseRemovedCard, { cardId: subjectId }, { key: `release-card:${subjectId}` }),
  ),
]
