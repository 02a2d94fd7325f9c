import { ABSENT, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'

type Rest = Readonly<Record<string, unknown>>

/** A fresh rule for each call, so that none depends on what an earlier one changed. */
const rule = (rest: Rest = {}): Kinds => {
  const of =
    (side: 'a' | 'b'): Arrange =>
    async ({ database, ...world }) => {
      const [row] = await database.query<{ id: string }>(
        `insert into monitoring_rule (account_id, kind, name) values ($1, 'SOLD_OUT', 'Walked') returning id`,
        [world[side].accountId],
      )
      return { variables: { ...rest, id: row?.id } }
    }
  return {
    own: of('a'),
    foreign: of('b'),
    absent: () => ({ variables: { ...rest, id: ABSENT } }),
    otherType: ({ a }) => ({ variables: { ...rest, id: a.collectionId } }),
  }
}

const input = { kind: 'SOLD_OUT', name: 'Walked', recipients: [], emails: ['walked@example.com'], isOn: false }

/** How the fields of monitoring are called. */
export const monitoring: Operations = {
  'Query.monitoringRuleById': rule(),
  'Mutation.monitoringRuleCreate': plain({ input }),
  'Mutation.monitoringRuleSave': rule({ version: 1, input }),
  'Mutation.monitoringRuleMute': rule({ version: 1, hours: 24 }),
  'Mutation.monitoringRuleRemove': rule(),
}
