import type { AccountFeature } from '@admission/common/features.ts'
import {
  can,
  employeeCan,
  type EmployeePermission,
  type Level,
  type Permission,
} from '@admission/common/permissions.ts'
import SchemaBuilder from '@pothos/core'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import SubGraphPlugin from '@pothos/plugin-sub-graph'
import ValidationPlugin from '@pothos/plugin-validation'
import { setGlobalConfig } from 'valibot'
import type { Actor, Area } from '#platform/actor.ts'
import { forbidden, inputError, notSignedIn, type Refusal } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { inputProblems } from '#platform/graphql/input-problems.ts'
import type { JsonValue } from '#platform/json.ts'
import type { UploadedFile } from '#platform/graphql/upload.ts'

// The steps of a field stop at the first that fails: a text that is too long isn't searched.
setGlobalConfig({ abortPipeEarly: true })

/** `events:view`, `events:manage`: a permission of the member's or employee's role. */
export type Right = `${Permission | EmployeePermission}:${Level}`

/** The permission of each office for what both show: `{ admin: 'events:view', employee: 'catalogue:view' }`. */
export type OfficeRights = Readonly<Record<'admin' | 'employee', Right>>

type Scopes = {
  /** Any valid session of this endpoint. */
  signedIn: boolean
  /** Back office, with one of the user's accounts named by the request. */
  member: boolean
  /** Permission that the role needs (common/src/permissions.ts). In the back office it requires an account, too. */
  may: Right | OfficeRights
  /** The account has this feature switched on. */
  feature: AccountFeature
}

export const ALL: Area[] = ['consumer', 'admin', 'employee']
export const CONSUMER: Area[] = ['consumer']
export const ADMIN: Area[] = ['admin']
export const EMPLOYEE: Area[] = ['employee']
/** The two back offices. */
export const OFFICES: Area[] = ['admin', 'employee']

/** True if an actor's role has a permission. Visitors and consumers have none. */
export const hasRight = (actor: Actor, asked: Right | OfficeRights): boolean => {
  const right = typeof asked === 'string' ? asked : asked[actor.kind === 'employee' ? 'employee' : 'admin']
  const [permission, level] = right.split(':') as [Permission & EmployeePermission, Level]
  if (actor.kind === 'employee') return employeeCan(actor.role, permission, level)
  return actor.kind === 'admin' && actor.membership !== null && can(actor.membership.role, permission, level)
}

const placeOf = (actor: Actor) => (actor.kind === 'admin' ? actor.membership : null)

/** The refusal for actors without the permission: 401 only if they are not signed in. */
export const denialFor = (actor: Actor): Refusal => (actor.kind === 'anonymous' ? notSignedIn() : forbidden())

/** The single builder of all three APIs. Deny by default: a root field without `subGraphs` is in none of them. */
export const builder = new SchemaBuilder<{
  Context: RequestContext
  SubGraphs: Area
  AuthScopes: Scopes
  DefaultAuthStrategy: 'all'
  DefaultFieldNullability: false
  DefaultEdgesNullability: { list: false; items: false }
  DefaultNodeNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    Int64: { Input: number; Output: number }
    JSON: { Input: JsonValue; Output: JsonValue }
    Upload: { Input: UploadedFile; Output: never }
  }
}>({
  plugins: [SubGraphPlugin, ScopeAuthPlugin, ValidationPlugin],
  defaultFieldNullability: false,
  subGraphs: { defaultForTypes: [], fieldsInheritFromTypes: true },
  scopeAuth: {
    defaultStrategy: 'all',
    authScopes: ({ actor }) => ({
      signedIn: actor.kind !== 'anonymous',
      member: placeOf(actor) !== null,
      may: (right) => hasRight(actor, right),
      feature: (name) => placeOf(actor)?.features.has(name) ?? false,
    }),
    unauthorizedError: (_parent, context) => denialFor(context.actor),
  },
  validation: { validationError: (failure) => inputError(...inputProblems(failure.issues)) },
})

builder.queryType({ subGraphs: ALL, defaultSubGraphsForFields: [] })
builder.mutationType({ subGraphs: ALL, defaultSubGraphsForFields: [] })
