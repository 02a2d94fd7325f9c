import { EMPLOYEE_PERMISSIONS, EMPLOYEE_ROLES, employeeCan, type EmployeeRole } from '@admission/common/permissions.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { NeedsApp } from '#modules/identity/flows/second-step.ts'
import { signInWithPasskey } from '#modules/identity/flows/passkeys.ts'
import { requestPasswordReset } from '#modules/identity/flows/request-password-reset.ts'
import { resetPassword } from '#modules/identity/flows/reset-password.ts'
import { beginAuthenticator } from '#modules/identity/flows/own-authenticator.ts'
import { checkCredentials, signIn, type MayEnter } from '#modules/identity/flows/sign-in.ts'
import { AuthenticatorKeyRef } from '#modules/identity/graphql/types/authenticator-key.ts'
import { PasskeySignInInput } from '#modules/identity/graphql/types/passkey-input.ts'
import { codeInput, deviceOf, emailInput, passwordInput, SignInInput } from '#modules/identity/graphql/types.ts'
import { readUsers } from '#modules/identity/reads.ts'
import type { OpenedSession, User } from '#modules/identity/types.ts'
import { PermissionRef } from '#modules/accounts/graphql/types/permission.ts'
import { readEmployeeRole } from '#modules/accounts/reads.ts'
import { forbidden } from '#platform/errors.ts'

type Employee = User & { readonly role: EmployeeRole }

const EmployeeRoleRef = builder.enumType('EmployeeRole', {
  subGraphs: EMPLOYEE,
  description: 'Role of a platform employee. Determines permissions.',
  values: EMPLOYEE_ROLES,
})

const EmployeeRef = builder.objectRef<Employee>('Employee').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Signed-in employee.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'User ID.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    email: t.exposeString('email', { description: 'E-mail address, lowercase.' }),
    role: t.expose('role', { type: EmployeeRoleRef, description: 'Employee role.' }),
    permissions: t.field({
      type: [PermissionRef],
      description: 'Permissions of the role, with `manage` for changes.',
      resolve: ({ role }) =>
        EMPLOYEE_PERMISSIONS.filter((name) => employeeCan(role, name, 'view')).map((name) => ({
          name,
          manage: employeeCan(role, name, 'manage'),
        })),
    }),
  }),
})

const EmployeeSessionRef = builder.objectRef<OpenedSession>('EmployeeSession').implement({
  subGraphs: EMPLOYEE,
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
    user: t.field({
      type: EmployeeRef,
      description: 'Signed-in employee.',
      resolve: async ({ user }, _args, { services }) => {
        const role = await readEmployeeRole(services.databases.system, user.id)
        if (!role) throw forbidden()
        return { ...user, role }
      },
    }),
  }),
})

const needsApp =
  ({ services }: RequestContext): NeedsApp =>
  () =>
    Promise.resolve(services.config.requireEmployeeAuthenticator)

const isEmployed =
  ({ services }: RequestContext): MayEnter =>
  async (userId) =>
    (await readEmployeeRole(services.databases.system, userId)) !== undefined

builder.queryField('me__employee', (t) =>
  t.field({
    type: EmployeeRef,
    nullable: true,
    subGraphs: EMPLOYEE,
    public: true,
    description: 'Signed-in employee. Null without a token.',
    resolve: async (_root, _args, { actor, services }) => {
      if (actor.kind !== 'employee') return null
      const user = (await readUsers(services.databases.system, [actor.userId])).get(actor.userId)
      return user ? { ...user, role: actor.role } : null
    },
  }),
)

builder.mutationFields((t) => ({
  signIn__employee: t.field({
    type: EmployeeSessionRef,
    subGraphs: EMPLOYEE,
    public: true,
    description:
      'Signs in to the employee area. Fails with `userInputError` for `authenticator` if an app has to be set up first.',
    args: { input: t.arg({ type: SignInInput, required: true, description: 'Credentials.' }) },
    resolve: (_root, { input }, context) =>
      signIn(context.services, {
        ...input,
        area: 'employee',
        device: deviceOf(context),
        mayEnter: isEmployed(context),
        needsApp: needsApp(context),
      }),
  }),
  authenticatorBegin__employee: t.field({
    type: AuthenticatorKeyRef,
    subGraphs: EMPLOYEE,
    public: true,
    description:
      'Starts setting up the authenticator app of an employee who has none. The next `signIn` with a code of it confirms it.',
    args: { input: t.arg({ type: SignInInput, required: true, description: 'Credentials, without a code.' }) },
    resolve: async (_root, { input }, context) => {
      const asked = { ...input, area: 'employee', device: deviceOf(context), mayEnter: isEmployed(context) } as const
      return beginAuthenticator(context.services, await checkCredentials(context.services, asked))
    },
  }),
  passkeySignIn__employee: t.field({
    type: EmployeeSessionRef,
    subGraphs: EMPLOYEE,
    public: true,
    description: 'Signs in with a passkey, without password and code.',
    args: { input: t.arg({ type: PasskeySignInInput, required: true, description: 'Answer of the device.' }) },
    resolve: (_root, { input }, context) =>
      signInWithPasskey(context.services, {
        area: 'employee',
        answer: input,
        device: deviceOf(context),
        mayEnter: isEmployed(context),
      }),
  }),
  requestPasswordReset__employee: t.boolean({
    subGraphs: EMPLOYEE,
    public: true,
    description: 'Sends a password reset link if an employee has this address. Always returns true.',
    args: {
      email: t.arg.string({ required: true, validate: emailInput, description: 'E-mail address. Not case-sensitive.' }),
    },
    resolve: async (_root, { email }, context) => {
      const { services, request } = context
      await requestPasswordReset(services, {
        area: 'employee',
        email,
        network: request.network,
        mayEnter: isEmployed(context),
      })
      return true
    },
  }),
  resetPassword__employee: t.field({
    type: EmployeeSessionRef,
    subGraphs: EMPLOYEE,
    public: true,
    description: 'Sets a new password with the link that was sent, ends all sessions and starts a new one.',
    args: {
      token: t.arg.string({ required: true, description: 'Token: the last part of the link.' }),
      password: t.arg.string({ required: true, validate: passwordInput, description: 'New password.' }),
      code: t.arg.string({
        validate: codeInput,
        description: 'Code of the authenticator app, or a recovery code, for users who have an app.',
      }),
    },
    resolve: (_root, args, context) =>
      resetPassword(context.services, {
        ...args,
        area: 'employee',
        device: deviceOf(context),
        mayEnter: isEmployed(context),
        needsApp: needsApp(context),
      }),
  }),
}))
