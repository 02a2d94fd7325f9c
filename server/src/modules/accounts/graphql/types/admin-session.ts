import { ADMIN, builder } from '#platform/graphql/builder.ts'
import type { OpenedSession, User } from '#modules/identity/types.ts'

export const AdminUserRef = builder.objectRef<User>('AdminUser').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Signed-in back office user.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    email: t.exposeString('email', { description: 'E-mail address, lowercase.' }),
  }),
})

export const AdminSessionRef = builder.objectRef<OpenedSession>('AdminSession').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'New session. Its token is only returned once.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Token for the `Authorization` header. Only valid for this API.' }),
    expiresAt: t.string({
      description: 'Latest expiry, ISO 8601. Idle sessions expire earlier.',
      resolve: ({ expiresAt }) => expiresAt.toISOString(),
    }),
    recoveryCodes: t.stringList({
      nullable: true,
      description: 'New recovery codes, if this sign-in set up the authenticator app. Returned only once.',
      resolve: ({ recoveryCodes }) => (recoveryCodes ? [...recoveryCodes] : null),
    }),
    user: t.expose('user', { type: AdminUserRef, description: 'Signed-in user.' }),
  }),
})
