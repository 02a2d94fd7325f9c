import { EMPLOYEE_PERMISSIONS, EMPLOYEE_ROLES, employeeCan, type EmployeeRole } from '@admission/common/permissions.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { requestPasswordReset } from '#modules/identity/flows/request-password-reset.ts'
import { resetPassword } from '#modules/identity/flows/reset-password.ts'
import { signIn, type MayEnter } from '#modules/identity/flows/sign-in.ts'
import { deviceOf, emailInput, passwordInput, SignInInput } from '#modules/identity/graphql/types.ts'
import { readUsers } from '#modules/identity/reads.ts'
import type { OpenedSession, User } from '#modules/identity/types.ts'
import { PermissionRef } from '#modules/accounts/graphql/types/permission.ts'
import { readEmployeeRole } from '#modules/accounts/reads.ts'
import { forbidden } from '#platform/errors.ts'

type Employee = User & { readonly role: EmployeeRole }

const EmployeeRoleRef = builder.enumType('EmployeeRole', {
  subGraphs: EMPLOYEE,
  description: 'What an employee of the platform works on; the permissions follow from it.',
  values: EMPLOYEE_ROLES,
})

const EmployeeRef = builder.objectRef<Employee>('Employee').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'The employee who is signed in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the user.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    email: t.exposeString('email', { description: 'In small letters.' }),
    role: t.expose('role', { type: EmployeeRoleRef, description: 'The one role.' }),
    permissions: t.field({
      type: [PermissionRef],
      description: 'What the role may see; `manage`: change, too.',
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
  description: 'A session that was just opened. Its token is answered this once.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'For the header Authorization of this API alone.' }),
    expiresAt: t.string({
      description: 'ISO 8601; earlier when it lies idle.',
      resolve: ({ expiresAt }) => expiresAt.toISOString(),
    }),
    user: t.field({
      type: EmployeeRef,
      description: 'Who signed in.',
      resolve: async ({ user }, _args, { services }) => {
        const role = await readEmployeeRole(services.databases.system, user.id)
        if (!role) throw forbidden()
        return { ...user, role }
      },
    }),
  }),
})

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
    description: 'Who is signed in; null without a token.',
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
    description: 'Opens a session of the employee area.',
    args: { input: t.arg({ type: SignInInput, required: true, description: 'Who signs in.' }) },
    resolve: (_root, { input }, context) =>
      signIn(context.services, {
        ...input,
        area: 'employee',
        device: deviceOf(context),
        mayEnter: isEmployed(context),
      }),
  }),
  requestPasswordReset__employee: t.boolean({
    subGraphs: EMPLOYEE,
    public: true,
    description: 'Sends a link to an employee with this address. The answer is always true.',
    args: { email: t.arg.string({ required: true, validate: emailInput, description: 'Capitals do not matter.' }) },
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
    description: 'Sets a new password by the link that was sent, ends all sessions and opens one.',
    args: {
      token: t.arg.string({ required: true, description: 'The last part of the link.' }),
      password: t.arg.string({ required: true, validate: passwordInput, description: 'The new one.' }),
    },
    resolve: (_root, args, context) =>
      resetPassword(context.services, {
        ...args,
        area: 'employee',
        device: deviceOf(context),
        mayEnter: isEmployed(context),
      }),
  }),
}))
