import type { AccountId, EventId } from '@admission/common/ids.ts'
import type { EmployeeRole, MemberRole } from '@admission/common/permissions.ts'
import { aMember, anEmployee } from '#modules/people/accounts/testing.ts'
import { aSession, aUser } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import type { Area } from '#platform/actor.ts'
import type { Services } from '#platform/services.ts'
import type { TestDatabase } from '#testing/database.ts'

/** Owners of data in responses: two organizers and two buyers. */
export type Party = 'organizerA' | 'organizerB' | 'owner' | 'stranger'

/** A caller of one API. */
export type Actor = {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  /** Whose data they may see. Public data belongs to no party. */
  readonly sees: readonly Party[]
  /** The side they belong to: their mutations must not change the other side's rows. */
  readonly side: Party | 'none'
}

/** Columns of the tables of expectations, in order. */
export const ACTORS = {
  consumer: ['anonymous', 'owner', 'stranger', 'revoked', 'member'],
  admin: [
    'anonymous',
    'ownerA',
    'managerA',
    'boxOfficeA',
    'marketingA',
    'financeA',
    'doorA',
    'readOnlyA',
    'limitedA',
    'ownerB',
    'intruder',
    'homeless',
    'revoked',
    'consumer',
  ],
  employee: ['anonymous', 'support', 'operations', 'finance', 'administrator', 'dismissed', 'revoked', 'member'],
} as const satisfies Record<Area, readonly string[]>

type Parties = {
  readonly database: TestDatabase
  readonly services: Services
  readonly a: AccountId
  readonly b: AccountId
  /** An event of A that no operation names. */
  readonly draftEventId: EventId
}

type Buyers = { readonly owner: User; readonly stranger: User }

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

const at = (account: AccountId) => ({ accountid: account })

const revoked = async ({ database }: Parties, token: string): Promise<Record<string, string>> => {
  await database.query(`update session set revoked_at = app.now() where token_hash = sha256($1::text::bytea)`, [token])
  return bearer(token)
}

const consumers = async (parties: Parties, { owner, stranger }: Buyers): Promise<Actor[]> => {
  const { services, a } = parties
  const own = ['owner', 'organizerA', 'organizerB'] as const
  return [
    { name: 'anonymous', headers: {}, sees: ['organizerA', 'organizerB'], side: 'none' },
    { name: 'owner', headers: bearer(await aSession(services, owner)), sees: own, side: 'owner' },
    {
      name: 'stranger',
      headers: bearer(await aSession(services, stranger)),
      sees: ['stranger', 'organizerA', 'organizerB'],
      side: 'stranger',
    },
    { name: 'revoked', headers: await revoked(parties, await aSession(services, owner)), sees: [], side: 'none' },
    { name: 'member', headers: bearer((await aMember(services, a)).token), sees: [], side: 'none' },
  ]
}

const members = async (parties: Parties, { owner }: Buyers): Promise<Actor[]> => {
  const { services, a, b } = parties
  const staff = async (name: string, role: MemberRole, eventIds?: readonly EventId[]): Promise<Actor> => ({
    name,
    headers: { ...bearer((await aMember(services, a, role, eventIds)).token), ...at(a) },
    sees: ['organizerA', 'owner'],
    side: 'organizerA',
  })
  const ofA = await aMember(services, a)
  const ofB = await aMember(services, b)
  const gone = await aMember(services, a)
  return [
    { name: 'anonymous', headers: {}, sees: [], side: 'none' },
    await staff('ownerA', 'OWNER'),
    await staff('managerA', 'MANAGER'),
    await staff('boxOfficeA', 'BOX_OFFICE'),
    await staff('marketingA', 'MARKETING'),
    await staff('financeA', 'FINANCE'),
    await staff('doorA', 'DOOR'),
    await staff('readOnlyA', 'READ_ONLY'),
    // May do whatever a manager may, but only for an event that no operation names.
    await staff('limitedA', 'MANAGER', [parties.draftEventId]),
    {
      name: 'ownerB',
      headers: { ...bearer(ofB.token), ...at(b) },
      sees: ['organizerB', 'stranger'],
      side: 'organizerB',
    },
    { name: 'intruder', headers: { ...bearer(ofA.token), ...at(b) }, sees: [], side: 'organizerA' },
    { name: 'homeless', headers: bearer(ofA.token), sees: ['organizerA'], side: 'organizerA' },
    { name: 'revoked', headers: { ...(await revoked(parties, gone.token)), ...at(a) }, sees: [], side: 'none' },
    { name: 'consumer', headers: { ...bearer(await aSession(services, owner)), ...at(a) }, sees: [], side: 'none' },
  ]
}

const employees = async (parties: Parties): Promise<Actor[]> => {
  const { database, services, a } = parties
  const sees = ['organizerA', 'organizerB', 'owner', 'stranger'] as const
  const employed = async (name: string, role: EmployeeRole): Promise<Actor> => ({
    name,
    headers: bearer((await anEmployee(services, role)).token),
    sees,
    side: 'none',
  })
  const dismissed = await anEmployee(services)
  await database.query('update employee set disabled_at = app.now() where user_id = $1', [dismissed.user.id])
  const gone = await anEmployee(services)
  return [
    { name: 'anonymous', headers: {}, sees: [], side: 'none' },
    await employed('support', 'SUPPORT'),
    await employed('operations', 'OPERATIONS'),
    await employed('finance', 'FINANCE'),
    await employed('administrator', 'ADMINISTRATOR'),
    { name: 'dismissed', headers: bearer(dismissed.token), sees: [], side: 'none' },
    { name: 'revoked', headers: await revoked(parties, gone.token), sees: [], side: 'none' },
    { name: 'member', headers: bearer((await aMember(services, a)).token), sees: [], side: 'none' },
  ]
}

/** All actors, by API, in the order of ACTORS. */
export const theActors = async (parties: Parties, buyers: Buyers): Promise<Record<Area, readonly Actor[]>> => ({
  consumer: await consumers(parties, buyers),
  admin: await members(parties, buyers),
  employee: await employees(parties),
})

/** A user with a mark in name and address that no response to others may contain. */
export const aMarkedUser = (services: Services, mark: string): Promise<User> =>
  aUser(services, { name: `Person ${mark}`, email: `${mark}@example.com` })
