import { membershipOf, type Actor } from '#platform/actor.ts'
import { forbidden } from '#platform/errors.ts'
import { ADMIN, builder, hasRight, type Right } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { readCollectionPace, readEventPace } from '../reads/pace.ts'
import { readTodaySales } from '../reads/today-sales.ts'
import { readTodos, type Asking } from '../reads/todos.ts'
import { todoOf } from '../rules/todo-texts.ts'
import { TODO_KINDS, type TodoKind } from '../types/account.ts'
import { PaceRef, TodayRef, TodoRef } from './types.ts'

const scopeOf = (actor: Actor) => {
  const { accountId, eventIds } = membershipOf(actor)
  return { accountId, eventIds }
}

const askingOf = (actor: Actor): Asking => {
  if (actor.kind !== 'admin') throw forbidden()
  return { ...scopeOf(actor), userId: actor.userId }
}

/** Permission that a member needs for each kind; exports are their own. */
const needs: Readonly<Record<TodoKind, Right | null>> = {
  PAYMENT_DISPUTED: 'orders:view',
  PAYMENTS_FAIL: 'orders:view',
  REFUND_FAILED: 'orders:view',
  MAIL_FAILED: 'orders:view',
  EVENT_HIDDEN: 'events:view',
  EVENT_DRAFT: 'events:view',
  COLLECTION_DRAFT: 'inventory:view',
  CAP_MET: 'inventory:view',
  EXPORT_FAILED: null,
}

const kindsFor = (actor: Actor): readonly TodoKind[] =>
  TODO_KINDS.filter((kind) => {
    const right = needs[kind]
    return right === null || hasRight(actor, right)
  })

builder.queryFields((t) => ({
  dashboardToday: t.field({
    type: TodayRef,
    subGraphs: ADMIN,
    authScopes: { may: 'events:view' },
    description: 'Sales of today, against the same weekday a week ago.',
    resolve: (_root, _args, context) =>
      readAccount(context, (transaction) =>
        readTodaySales(transaction, scopeOf(context.actor), context.services.clock.now()),
      ),
  }),
  dashboardTodos: t.field({
    type: [TodoRef],
    subGraphs: ADMIN,
    authScopes: { may: 'events:view' },
    description: 'Things to do, most urgent first: up to four of each kind that the caller may see.',
    resolve: (_root, _args, context) =>
      readAccount(context, async (transaction) =>
        (await readTodos(transaction, askingOf(context.actor), kindsFor(context.actor))).map(todoOf),
      ),
  }),
  dashboardEvents: t.field({
    type: PaceRef,
    subGraphs: ADMIN,
    authScopes: { may: 'events:view' },
    description: 'Which coming events sell, and which don’t.',
    resolve: (_root, _args, context) =>
      readAccount(context, (transaction) => readEventPace(transaction, scopeOf(context.actor))),
  }),
  dashboardCollections: t.field({
    type: PaceRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:view' },
    description: 'Which collections sell, and which don’t.',
    resolve: (_root, _args, context) =>
      readAccount(context, (transaction) => readCollectionPace(transaction, scopeOf(context.actor))),
  }),
}))
