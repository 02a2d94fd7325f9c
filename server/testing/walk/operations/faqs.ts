import { newId } from '#platform/ids.ts'
import { ABSENT, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

/** A fresh question for each call, so that none depends on what an earlier one changed. */
const change = (variablesOf: (id: string) => Readonly<Record<string, unknown>>): Kinds => {
  const of =
    (side: 'a' | 'b'): Arrange =>
    async (world: World) => {
      const id = newId('Faq')
      await world.database.query(
        `insert into faq (id, account_id, scope, question, answer, position) values ($1, $2, 'MARKETPLACE', 'Walked?', 'Walked.', 0)`,
        [id, world[side].accountId],
      )
      return { variables: variablesOf(id) }
    }
  return {
    own: of('a'),
    foreign: of('b'),
    absent: () => ({ variables: variablesOf(ABSENT) }),
    otherType: ({ a }) => ({ variables: variablesOf(a.collectionId) }),
  }
}

const input = { question: 'Walked?', answer: 'Walked.', scope: 'MARKETPLACE' }

/** How the back office’s fields of questions and answers are called. */
export const faqs: Operations = {
  'Query.faqs': plain(),
  'Query.faq': change((id) => ({ id })),
  'Mutation.faqCreate': plain({ input }),
  'Mutation.faqSave': change((id) => ({ id, version: 1, input })),
  'Mutation.faqMove': change((id) => ({ id, afterId: null })),
  'Mutation.faqsSetState': change((id) => ({ steps: [{ id, version: 1, state: 'REMOVED' }] })),
}
