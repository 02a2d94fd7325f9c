import { timeAt } from '@admission/common/time.ts'
import { builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { blockedText } from '../rules/blockers.ts'
import { BLOCKERS, type Blocked, type Erasure } from '../types.ts'

const AREAS = ['consumer', 'employee'] as const

const ErasureBlockerKindRef = builder.enumType('ErasureBlockerKind', {
  subGraphs: [...AREAS],
  description: 'Why an account can’t be deleted now.',
  values: BLOCKERS,
})

export const ErasureBlockerRef = builder.objectRef<Blocked>('ErasureBlocker').implement({
  subGraphs: [...AREAS],
  public: true,
  description: 'Reason that keeps an account from being deleted now.',
  fields: (t) => ({
    kind: t.expose('blocker', { type: ErasureBlockerKindRef, description: 'Kind of the reason.' }),
    text: t.string({ description: 'The same for its user, and what to do about it.', resolve: blockedText }),
  }),
})

const ErasureStateRef = builder.enumType('ErasureState', {
  subGraphs: [...AREAS],
  description: '`WAITING` can be canceled, `ERASING` can’t.',
  values: ['WAITING', 'ERASING', 'DONE', 'CANCELED'] as const,
})

export const ErasureRef = builder.objectRef<Erasure>('Erasure').implement({
  subGraphs: [...AREAS],
  public: true,
  description: 'Planned deletion of an account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    state: t.expose('state', { type: ErasureStateRef, description: 'How far it is.' }),
    requestedAt: t.field({
      type: TimeRef,
      description: 'When it was asked for, in UTC.',
      resolve: ({ requestedAt }) => timeAt(requestedAt, 'UTC'),
    }),
    dueAt: t.field({
      type: TimeRef,
      description: 'When it begins, in UTC. Until then the account can be kept.',
      resolve: ({ dueAt }) => timeAt(dueAt, 'UTC'),
    }),
  }),
})
