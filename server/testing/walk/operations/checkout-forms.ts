import { newId } from '#platform/ids.ts'
import { ABSENT, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

/** A fresh form for each call, so that none depends on what an earlier one changed. */
const change = (variablesOf: (id: string) => Readonly<Record<string, unknown>>): Kinds => {
  const of =
    (side: 'a' | 'b'): Arrange =>
    async (world: World) => {
      const id = newId('CheckoutForm')
      await world.database.query(`insert into checkout_form (id, account_id, name) values ($1, $2, 'Walked')`, [
        id,
        world[side].accountId,
      ])
      return { variables: variablesOf(id) }
    }
  return {
    own: of('a'),
    foreign: of('b'),
    absent: () => ({ variables: variablesOf(ABSENT) }),
    otherType: ({ a }) => ({ variables: variablesOf(a.collectionId) }),
  }
}

const save = (rest: Readonly<Record<string, unknown>>) => change((id) => ({ id, version: 1, ...rest }))

/** A file that a buyer sent with an order of one of the two accounts. */
const file =
  (side: 'a' | 'b'): Arrange =>
  async (world: World) => {
    const id = newId('File')
    const [{ accountId }, { purchaseId }] = [world[side], side === 'a' ? world.owner : world.stranger]
    await world.database.query(
      `insert into answer_file (id, account_id, cart_id, name, type, size) values ($1::uuid, $2, $1::uuid, 'plan.pdf', 'application/pdf', 1)`,
      [id, accountId],
    )
    await world.database.query(
      `insert into purchase_answer (purchase_id, no, account_id, form_id, form_version, question_id, kind, label, answer, file_id)
       select $2::uuid, 1 + (select count(*) from purchase_answer where purchase_id = $2::uuid), $3::uuid, $1::uuid, 1, $1::uuid, 'FILE', 'Walked?', $1::text || ' plan.pdf', $1::uuid`,
      [id, purchaseId, accountId],
    )
    return { variables: { id } }
  }

/** How a file is opened, in both offices. */
export const answerFiles: Operations = {
  'Mutation.checkoutAnswerFile': {
    own: file('a'),
    foreign: file('b'),
    absent: () => ({ variables: { id: ABSENT } }),
    otherType: ({ owner }) => ({ variables: { id: owner.purchaseId } }),
  },
}

/** How the fields of checkout forms are called. */
export const checkoutForms: Operations = {
  'Query.checkoutForms': plain(),
  'Query.checkoutForm': change((id) => ({ id })),
  'Mutation.checkoutFormCreate': plain({ input: { name: 'Walked', subject: 'ORDER' } }),
  'Mutation.checkoutFormSaveDetail': save({ input: { name: 'Walked', subject: 'TICKET' } }),
  'Mutation.checkoutFormSaveQuestions': save({ input: { questions: [{ id: 'new', type: 'TEXT', label: 'Walked?' }] } }),
  'Mutation.checkoutFormSaveCollections': save({ input: { collectionIds: [] } }),
  'Mutation.checkoutFormSetState': save({ state: 'ARCHIVED' }),
  'Mutation.checkoutFormsSetState': change((id) => ({ steps: [{ id, version: 1, state: 'ARCHIVED' }] })),
  ...answerFiles,
}
