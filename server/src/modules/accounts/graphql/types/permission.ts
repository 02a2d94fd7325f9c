import { builder } from '#platform/graphql/builder.ts'

/** One right of the person who is signed in. */
export const PermissionRef = builder
  .objectRef<{ readonly name: string; readonly manage: boolean }>('Permission')
  .implement({
    subGraphs: ['admin', 'employee'],
    public: true,
    description: 'Something that the signed-in person may see.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'As common/src/permissions.ts names it.' }),
      manage: t.exposeBoolean('manage', { description: 'May change it, too.' }),
    }),
  })
