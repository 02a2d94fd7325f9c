import type { GraphQLSchema } from 'graphql'
import type { TestApi } from '#areas/testing.ts'
import type { Area } from '#platform/actor.ts'
import { ACTORS, type Actor, type Party } from '#testing/walk/actors.ts'
import { idsIn, isAllowed, outcomeOf, type Outcome } from '#testing/walk/answers.ts'
import { documentFor } from '#testing/walk/documents.ts'
import type { Call, Kinds, Operations } from '#testing/walk/operations/operation.ts'
import { watchRows, type Watch } from '#testing/walk/row-changes.ts'
import { MARKS, type World } from '#testing/walk/world.ts'

/** operation → kind of id → outcomes in the order of ACTORS, separated by spaces. */
export type Expected = Readonly<Record<string, Readonly<Record<string, string>>>>

/** One actor's result of one operation with one kind of id. */
export type Cell = {
  readonly actor: Actor
  readonly kind: string
  readonly outcome: Outcome
  readonly sent: string
  /** The party whose data the request opens by a secret it carries. */
  readonly opens: Party | undefined
  readonly text: string
  /** Parties whose rows changed. */
  readonly changed: readonly Party[]
}

const PATHS: Readonly<Record<Area, string>> = {
  consumer: '/api/graph',
  admin: '/api/graph/admin',
  employee: '/api/graph/employee',
}

const OTHER: Readonly<Record<Actor['side'], Party | undefined>> = {
  organizerA: 'organizerB',
  organizerB: 'organizerA',
  owner: 'stranger',
  stranger: 'owner',
  none: undefined,
}

export type Watches = Watch<Party>

/** Watches each party's rows. */
export const theWatches = ({ database, a, b, owner, stranger }: World): Promise<Watches> =>
  watchRows(database, {
    organizerA: a.accountId,
    organizerB: b.accountId,
    owner: owner.user.id,
    stranger: stranger.user.id,
  })

type Walker = {
  readonly world: World
  readonly watches: Watches
  readonly api: TestApi
  readonly area: Area
  readonly schema: GraphQLSchema
}

const send = async ({ api, area }: Walker, actor: Actor, query: string, call: Call) => {
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: PATHS[area],
    headers: { ...actor.headers, ...call.headers },
    payload: { query, variables: call.variables ?? {} },
  })
  return { status: statusCode, text: body }
}

// Actors who were signed out along the way sign in again: their tokens are still needed.
const backAgain = ({ database }: World): Promise<unknown> =>
  database.query(
    `update session set revoked_at = null, revoked_reason = null
     where revoked_reason in ('signed out', 'ended by the user', 'password changed')`,
  )

const endsSessions = new Set(['Mutation.meLogout', 'Mutation.passwordChange', 'Mutation.otherSessionsEnd'])

const cellOf = async (
  walker: Walker,
  key: string,
  query: string,
  actor: Actor,
  kind: string,
  call: Call,
): Promise<Cell> => {
  const { world, watches } = walker
  const isMutation = key.startsWith('Mutation.')
  const { status, text } = await send(walker, actor, query, call)
  const changed = isMutation ? await watches.changed() : []
  if (endsSessions.has(key)) await backAgain(world)
  const { opens, ...sent } = call
  return { actor, kind, outcome: outcomeOf(status, text), sent: JSON.stringify(sent), opens, text, changed }
}

/** Those who were turned away before anything was read leave the call as it was, for the next one. */
const isUsed = ({ outcome, changed }: Cell): boolean => changed.length > 0 || (outcome !== '401' && outcome !== '403')

/** Runs one operation as every actor with every kind of id, refused actors first. */
export const walkOperation = async (walker: Walker, key: string, kinds: Kinds): Promise<Cell[]> => {
  const { world, area } = walker
  const query = documentFor(walker.schema, key)
  const cells: Cell[] = []
  for (const [kind, prepare] of Object.entries(kinds)) {
    let call: Call | undefined
    for (const actor of world.actors[area]) {
      if (call === undefined) {
        call = await prepare(world)
        await walker.watches.forget()
      }
      const cell = await cellOf(walker, key, query, actor, kind, call)
      cells.push(cell)
      if (isUsed(cell)) call = undefined
    }
  }
  return cells
}

/** Cells in the format of the tables of expectations. */
export const walkTable = (cells: readonly Cell[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...Map.groupBy(cells, ({ kind }) => kind)].map(([kind, row]) => [
      kind,
      row.map(({ outcome }) => outcome).join(' '),
    ]),
  )

/** IDs that this actor must not see, except in text that was part of their own request. */
const leaksIn = ({ actor, opens, text, sent }: Cell, area: Area, { ids }: Watches): string[] => {
  const sees = new Set<string>([...actor.sees, ...(opens === undefined ? [] : [opens])])
  const isStaff = area !== 'consumer'
  const mayKnow = (name: string): boolean => sees.has(name.replace('draft', isStaff ? 'organizer' : 'none'))
  const marks = Object.entries(MARKS).flatMap(([name, mark]) =>
    mayKnow(name) || !text.includes(mark) || sent.includes(mark) ? [] : [`the mark of ${name}`],
  )
  const parties = Object.keys(ids) as Party[]
  const isOwn = (id: string): boolean => parties.some((party) => sees.has(party) && ids[party].has(id))
  const foreign = idsIn(text).flatMap((id) => {
    const of = parties.find((party) => !sees.has(party) && ids[party].has(id))
    return of === undefined || isOwn(id) || sent.includes(id) ? [] : [`an id of ${of}: ${id}`]
  })
  return [...marks, ...foreign]
}

/** Outcomes that don't reveal whether something exists: they are the same for foreign and absent ids. */
const REFUSED_OUTCOMES = new Set(['400', '404', '409', 'out404', 'CartRefused'])

// Unique per request, so it reveals nothing.
const withoutRequest = (text: string): string => text.replaceAll(/"requestId":"[^"]*"/g, '')

/**
 * Problems with the results of one operation beyond the table: data of others in a response, changed rows of others, a
 * refusal that distinguishes foreign from absent ids, or a failure.
 */
export const walkProblems = (cells: readonly Cell[], area: Area, watches: Watches): string[] => {
  const found = cells.flatMap((cell) => {
    const { actor, kind, outcome, opens, changed } = cell
    const who = `${actor.name}, ${kind}`
    const other = OTHER[actor.side]
    const touched = isAllowed(outcome) ? changed.filter((party) => party === other && party !== opens) : changed
    return [
      ...leaksIn(cell, area, watches).map((leak) => `${who}: told ${leak}`),
      ...touched.map((party) => `${who}: ${outcome}, and rows of ${party} changed`),
      ...(/^(out)?5/.test(outcome) ? [`${who}: ${outcome}, a failure: ${cell.text}`] : []),
    ]
  })
  const refused = Map.groupBy(
    cells.filter(({ outcome }) => REFUSED_OUTCOMES.has(outcome)),
    ({ actor, kind, outcome }) => `${actor.name} ${outcome} ${kind.endsWith('PriceType') ? 'of a price type' : ''}`,
  )
  const reported = [...refused].flatMap(([who, row]) =>
    new Set(row.map(({ text }) => withoutRequest(text))).size > 1
      ? [`${who}: differs between ${row.map(({ kind }) => kind).join(', ')}`]
      : [],
  )
  return [...found, ...reported]
}

/** The table's outcomes for an operation. Throws if a row doesn't have one outcome per actor. */
export const expectedOutcomes = (area: Area, table: Expected, key: string): readonly string[] =>
  Object.values(table[key] ?? {}).flatMap((row) => {
    const outcomes = row.trim().split(/\s+/)
    if (outcomes.length !== ACTORS[area].length) throw new Error(`${key}: ${row} must have one outcome per actor.`)
    return outcomes
  })

/** Fields missing from the table or the list of calls, and names without a field. */
export const unnamedFields = (fields: readonly string[], table: Expected, operations: Operations): string[] => [
  ...fields.filter((key) => !(key in table) || !(key in operations)),
  ...Object.keys({ ...table, ...operations }).filter((key) => !fields.includes(key)),
]

/** Operations that the table allows for no one, or for everyone. */
export const oneSided = (area: Area, table: Expected): string[] =>
  Object.keys(table).filter((key) => {
    const outcomes = expectedOutcomes(area, table, key)
    return !outcomes.some(isAllowed) || outcomes.every(isAllowed)
  })
