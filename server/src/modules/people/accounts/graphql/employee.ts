import { EMPLOYEE_PERMISSIONS, EMPLOYEE_ROLES, employeeCan, type EmployeeRole } from '@admission/common/permissions.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import {
  addRecoveryCodes,
  addSessionFields,
  defineAuthenticatorSetUp,
  defineSignIn,
} from '#modules/people/identity/graphql/types/sign-in.ts'
import { readUsers } from '#modules/people/identity/reads/users.ts'
import type { OpenedSession, User } from '#modules/people/identity/types.ts'
import { PermissionRef } from '#modules/people/accounts/graphql/types/permission.ts'
import { readEmployeeRole } from '#modules/people/accounts/reads/accounts.ts'
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

addSessionFields(EmployeeSessionRef)
addRecoveryCodes(EmployeeSessionRef)

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

const entrance = {
  area: 'employee',
  mayEnter:
    ({ services }: RequestContext) =>
    async (userId) =>
      (await readEmployeeRole(services.databases.system, userId)) !== undefined,
  needsApp:
    ({ services }: RequestContext) =>
    () =>
      Promise.resolve(services.config.requireEmployeeAuthenticator),
} as const satisfies Omit<Parameters<typeof defineSignIn<'employee'>>[0], 'session'>

defineSignIn({ ...entrance, session: EmployeeSessionRef })
defineAuthenticatorSetUp(entrance)
