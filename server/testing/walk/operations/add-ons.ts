import { newId } from '#platform/ids.ts'
import { ABSENT, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import { ofCollection } from '#testing/walk/operations/promotions.ts'
import type { World } from '#testing/walk/world.ts'

/** A fresh add-on for each call, so that none depends on what an earlier one changed. */
const change = (variablesOf: (id: string) => Readonly<Record<string, unknown>>): Kinds => {
  const of =
    (side: 'a' | 'b'): Arrange =>
    async (world: World) => {
      const id = newId('AddOn')
      await world.database.query(
        `insert into add_on (id, account_id, name, amount, currency, exponent) values ($1, $2, 'Walked', 500, 'USD', 2)`,
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

const save = (rest: Readonly<Record<string, unknown>>) => change((id) => ({ id, version: 1, ...rest }))

/** How the fields of add-ons are called. */
export const addOns: Operations = {
  'Query.addOns': plain(),
  'Query.addOn': change((id) => ({ id })),
  'Query.addOnDryRun': change((id) => ({ addOnId: id, rule: [], basket: { tickets: 2, price: 5000 } })),
  'Mutation.addOnCreate': plain({ input: { name: 'Walked', price: 500 } }),
  'Mutation.addOnSaveDetail': save({ input: { name: 'Walked', price: 500 } }),
  'Mutation.addOnSaveRule': save({ input: [] }),
  'Mutation.addOnSaveCollections': save({ input: { allCollections: true, collectionIds: [] } }),
  'Mutation.addOnsSetCollection': ofCollection({ ids: [ABSENT], applies: true }),
  'Mutation.addOnSetState': save({ state: 'PUBLISHED' }),
  'Mutation.addOnsSetState': change((id) => ({ steps: [{ id, version: 1, state: 'PUBLISHED' }] })),
}
