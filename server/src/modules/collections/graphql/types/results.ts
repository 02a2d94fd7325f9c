import { formatTime, timeAt } from '@admission/common/time.ts'
import type { FieldProblem } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { FieldErrorRef, TimeRef } from '#platform/graphql/values.ts'
import type { Collection } from '../../types.ts'
import { CollectionRef } from '../types.ts'

export type Saved = { readonly kind: 'CollectionSaved'; readonly collection: Collection }
export type StaleAnswer = {
  readonly kind: 'CollectionStale'
  readonly collection: Collection
  readonly changedBy: string | null
  readonly changedAt: Date | null
}
export type Refused = {
  readonly kind: 'CollectionRefused'
  readonly message: string
  readonly fields: readonly FieldProblem[]
}

const CollectionSavedRef = builder.objectRef<Saved>('CollectionSaved').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'The change is stored; what buyers see follows within two seconds.',
  fields: (t) => ({
    collection: t.expose('collection', { type: CollectionRef, description: 'As it is now.' }),
  }),
})

const staleMessage = ({ changedBy, changedAt, collection: { timezone } }: StaleAnswer): string => {
  const when = changedAt === null ? '' : ` on ${formatTime(timeAt(changedAt, timezone), { year: false })}`
  return `${changedBy ?? 'Somebody else'} changed this collection${when}. Nothing of yours was saved or lost: compare, then save again.`
}

const CollectionStaleRef = builder.objectRef<StaleAnswer>('CollectionStale').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Somebody else saved first: nothing was changed.',
  fields: (t) => ({
    collection: t.expose('collection', { type: CollectionRef, description: 'As it is now.' }),
    changedBy: t.exposeString('changedBy', { nullable: true, description: 'Name of who saved last.' }),
    changedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When, on the account’s clocks.',
      resolve: ({ changedAt, collection }) => (changedAt === null ? null : timeAt(changedAt, collection.timezone)),
    }),
    message: t.string({ description: 'A sentence for who saves.', resolve: staleMessage }),
  }),
})

const CollectionRefusedRef = builder.objectRef<Refused>('CollectionRefused').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Nothing was changed.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Why, in a sentence.' }),
    fields: t.field({
      type: [FieldErrorRef],
      description: 'What is wrong, by field; empty where it is about no field.',
      resolve: ({ fields }) => [...fields],
    }),
  }),
})

export const CollectionResultRef = builder.unionType('CollectionResult', {
  subGraphs: ADMIN,
  description: 'What became of a save.',
  types: [CollectionSavedRef, CollectionStaleRef, CollectionRefusedRef],
  resolveType: ({ kind }) => kind,
})
