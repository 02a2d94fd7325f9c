import { defineListener } from '#platform/facts.ts'
import { addJob } from '#platform/jobs.ts'
import { collectionChanged } from './facts.ts'
import { rematchCollection } from './jobs.ts'

/** Ensures a saved rule is applied even if the process that saved it died before doing so. */
export const applySavedRule = defineListener(
  'collections.apply-rule',
  collectionChanged,
  async (_services, transaction, fact) => {
    if (fact.data.what !== 'RULE') return
    await addJob(
      transaction,
      rematchCollection,
      { collectionId: fact.subjectId },
      { key: `rematch-collection:${fact.subjectId}` },
    )
  },
)
