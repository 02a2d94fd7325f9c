import type { RequestContext } from '#platform/graphql/context.ts'
import {
  defineAuthenticatorLoss,
  defineAuthenticatorSetUp,
  defineSignIn,
} from '#modules/people/identity/graphql/types/sign-in.ts'
import { AdminSessionRef } from '#modules/people/accounts/graphql/types/admin-session.ts'
import { isMember, mustHaveApp } from '#modules/people/accounts/reads/accounts.ts'

const entrance = {
  area: 'admin',
  mayEnter:
    ({ services }: RequestContext) =>
    (userId) =>
      isMember(services.databases.system, userId),
  needsApp:
    ({ services }: RequestContext) =>
    (userId) =>
      mustHaveApp(services.databases.system, userId),
} as const satisfies Omit<Parameters<typeof defineSignIn<'admin'>>[0], 'session'>

defineSignIn({ ...entrance, session: AdminSessionRef })
defineAuthenticatorSetUp(entrance)
defineAuthenticatorLoss(entrance)
