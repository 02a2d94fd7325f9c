import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { addRecoveryCodes, addSessionFields } from '#modules/people/identity/graphql/types/sign-in.ts'
import type { OpenedSession, User } from '#modules/people/identity/types.ts'

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
    user: t.expose('user', { type: AdminUserRef, description: 'Signed-in user.' }),
  }),
})
addSessionFields(AdminSessionRef)
addRecoveryCodes(AdminSessionRef)
