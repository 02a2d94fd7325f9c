import { ABSENT, type Arrange, type Kinds } from '#testing/walk/operations/operation.ts'

const rowOf =
  (side: 'a' | 'b'): Arrange =>
  async ({ database, ...world }) => {
    const [row] = await database.query<{ id: string }>(
      `insert into audit (account_id, actor_kind, action, target_kind) values ($1, 'admin', 'event-save', 'event') returning id`,
      [world[side].accountId],
    )
    return { variables: { id: row?.id } }
  }

/** One row of an account's audit trail. */
export const activity: Kinds = {
  own: rowOf('a'),
  foreign: rowOf('b'),
  absent: () => ({ variables: { id: ABSENT } }),
  otherType: ({ a }) => ({ variables: { id: a.collectionId } }),
}
