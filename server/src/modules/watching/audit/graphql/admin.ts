import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readRow } from '#platform/lists/source.ts'
import { activitySource } from '../reads/activity.ts'
import { ActivityRef } from './types.ts'

builder.queryField('activityById', (t) =>
  t.field({
    type: ActivityRef,
    nullable: true,
    subGraphs: ADMIN,
    authScopes: { may: 'settings:view' },
    description: 'One activity of the account. Null if it doesn’t exist or isn’t yours to see.',
    args: { id: t.arg.id({ required: true, description: 'Activity ID.' }) },
    resolve: async (_root, { id }, { actor, services }) => {
      const scope = membershipOf(actor)
      if (!isUuid(id)) return null
      return (await readRow(services.databases.system, activitySource, scope, id)) ?? null
    },
  }),
)
