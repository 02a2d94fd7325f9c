import { builder } from '#platform/graphql/builder.ts'

/** A permission of the signed-in user. */
export const PermissionRef = builder
  .objectRef<{ readonly name: string; readonly manage: boolean }>('Permission')
  .implement({
    subGraphs: ['admin', 'employee'],
    public: true,
    description: 'Permission of the signed-in user.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name of the permission, as in `common/src/permissions.ts`.' }),
      manage: t.exposeBoolean('manage', { description: 'Whether the user may make changes, not only view.' }),
    }),
  })
