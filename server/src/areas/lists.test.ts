import { newUuid } from '@admission/common/ids.ts'
import { can, MEMBER_ROLES, type Permission } from '@admission/common/permissions.ts'
import { getNamedType, isEnumType, isInputObjectType, type GraphQLField } from 'graphql'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { schemas } from '#areas/schemas.ts'
import { anApi, type AnsweredOperation, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aWorld } from '#modules/stock/collections/testing/a-world.ts'
import { writeExport } from '#modules/people/exports/flows/begin-export.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import { exportablesOf, type Exportable } from '#platform/lists/registry.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aListWorld, listCases } from '#testing/lists/list-cases.ts'

// Orders are copied without tickets and a ledger.
const database = aDatabase({ checkInvariants: false })
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())
afterEach(() => vi.restoreAllMocks())

schemas()
// Reports are exported, too, and have no pages.
const rootFieldsOf = (area: Exportable['area']) => schemas()[area].getQueryType()?.getFields() ?? {}
const hasPages = ({ area, name }: Exportable): boolean =>
  rootFieldsOf(area)[name]?.args.some((argument) => argument.name === 'before') === true
const lists = [...exportablesOf('admin'), ...exportablesOf('employee')].filter(hasPages)

type Page = {
  readonly totalCount: number
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
  readonly edges: readonly { readonly node: { readonly id: string } }[]
}
type Reader = { ask: (variables?: object) => Promise<AnsweredOperation>; read: (variables?: object) => Promise<Page> }

const fieldOf = ({ area, name }: Exportable): GraphQLField<unknown, unknown> => {
  const field = rootFieldsOf(area)[name]
  if (field === undefined) throw new Error(`${name} has no root field.`)
  return field
}
const argumentOf = (list: Exportable, name: string) =>
  getNamedType(fieldOf(list).args.find((argument) => argument.name === name)?.type)

const sortsOf = (list: Exportable): string[] => {
  const sort = argumentOf(list, 'sort')
  const by = isInputObjectType(sort) ? getNamedType(sort.getFields()['by']?.type) : undefined
  return isEnumType(by) ? by.getValues().map(({ name }) => name) : []
}
const filtersOf = (list: Exportable): string[] => {
  const filter = argumentOf(list, 'filter')
  return isInputObjectType(filter) ? Object.keys(filter.getFields()) : []
}

const queryOf = (list: Exportable): string => {
  const [filter, sort] = [argumentOf(list, 'filter'), argumentOf(list, 'sort')]
  return `query ($filter: ${String(filter)}, $sort: ${String(sort)}, $first: Int, $after: String, $last: Int, $before: String) {
    page: ${list.name}(filter: $filter, sort: $sort, first: $first, after: $after, last: $last, before: $before) {
      totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { node { id } } } }`
}

const readerOf = (list: Exportable, call: { token?: string; headers?: Record<string, string> }): Reader => {
  const ask = (variables: object = {}) => api.ask(list.area, queryOf(list), { ...call, variables })
  return {
    ask,
    read: async (variables) => {
      const { data, errors } = await ask(variables)
      expect(errors).toEqual([])
      return data?.['page'] as Page
    },
  }
}

/** Somebody who sees the whole list, in a world with a few rows of each. */
const aReader = async (list: Exportable) => {
  const made = await aListWorld(database, services)
  const { accountId } = made.world
  if (list.area === 'employee') return { ...made, ...readerOf(list, { token: (await anEmployee(services)).token }) }
  const ask = (await aStaff(services, api, accountId)).ask
  const staff: Reader = {
    ask: (variables = {}) => ask(queryOf(list), { ...variables }),
    read: async (variables = {}) => {
      const { data, errors } = await ask(queryOf(list), { ...variables })
      expect(errors).toEqual([])
      return data?.['page'] as Page
    },
  }
  return { ...made, ...staff }
}

const idsOf = ({ edges }: Page): string[] => edges.map(({ node }) => node.id)

/** All ids, page by page, forwards or backwards. Stops with an error where the pages never end. */
const walk = async (read: Reader['read'], sort: object, isBackwards: boolean, filter: object): Promise<string[]> => {
  const found: string[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < 50; pages += 1) {
    const place: object = isBackwards ? { last: 7, before: cursor } : { first: 7, after: cursor }
    const page = await read({ sort, filter, ...place })
    if (isBackwards) found.unshift(...idsOf(page))
    else found.push(...idsOf(page))
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page.pageInfo
    if (isBackwards ? !hasPreviousPage : !hasNextPage) return found
    cursor = isBackwards ? startCursor : endCursor
  }
  throw new Error('The pages never end.')
}

const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const sent = vi.spyOn(Client.prototype, 'query')
  await work()
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

test('there are lists, and each has a case', () => {
  expect(Object.keys(listCases).toSorted()).toEqual([...new Set(lists.map(({ name }) => name))].toSorted())
})

describe.each(lists.map((list) => [list.area, list.name, list] as const))(
  'in %s, the list of %s',
  (area, name, list) => {
    test('takes as many statements for many rows as for few, in every order', async () => {
      const { read, addRows } = await aReader(list)
      const asked = sortsOf(list).map((by) => ({ first: 100, sort: { by, descending: true } }))
      expect(asked.length).toBeGreaterThan(0)
      // The first read also fetches what a process keeps.
      await read()
      const count = async (): Promise<number[]> => {
        const counts: number[] = []
        for (const variables of asked) counts.push(await statementsOf(() => read(variables)))
        return counts
      }
      const few = await count()
      await addRows(name, 97)
      expect(Math.min(...few)).toBeGreaterThan(0)
      expect(await count()).toEqual(few)
      expect((await read({ first: 100 })).edges.length).toBeGreaterThan(90)
    })

    test('pages follow each other both ways and miss nothing, in every order', async () => {
      const { world, read, addRows } = await aReader(list)
      await addRows(name, 20)
      const own = listCases[name]?.own?.(world) ?? { account: [world.accountId] }
      const filter = list.area === 'employee' ? own : {}
      for (const by of sortsOf(list))
        for (const descending of [true, false]) {
          const sort = { by, descending }
          const whole = await read({ first: 100, sort, filter })
          const ids = idsOf(whole)
          expect([by, descending, ids.length]).toEqual([by, descending, whole.totalCount])
          expect(ids.length).toBeGreaterThan(20)
          expect(new Set(ids).size).toBe(ids.length)
          expect(await walk(read, sort, false, filter)).toEqual(ids)
          expect(await walk(read, sort, true, filter)).toEqual(ids)
          expect(idsOf(await read({ first: 100, sort: { by, descending: !descending }, filter }))).toEqual(
            ids.toReversed(),
          )
        }
    })

    test('every filter narrows it, in rows and in the total', async () => {
      const { world, read, addRows } = await aReader(list)
      await addRows(name, 20)
      if (list.area === 'employee') await aListWorld(database, services)
      const narrowing = listCases[name]?.narrowing(world, area) ?? {}
      expect(Object.keys(narrowing).toSorted()).toEqual(filtersOf(list).toSorted())
      const { totalCount } = await read()
      for (const [field, value] of Object.entries(narrowing)) {
        const page = await read({ first: 100, filter: { [field]: value } })
        // A list of all accounts also has the rows of the other tests, so it can be longer than a page.
        expect([field, Math.min(page.totalCount, 100)]).toEqual([field, page.edges.length])
        expect([field, page.totalCount < totalCount]).toEqual([field, true])
      }
    })

    test('of another account it shows nothing, and without the right it is refused', async () => {
      const { world, read, ask } = await aReader(list)
      await expect(api.ask(list.area, queryOf(list), {})).resolves.toMatchObject({
        errors: [{ extensions: { status: 401 } }],
      })
      if (list.area === 'employee') return
      const stranger = await aWorld(database.query)
      await database.query(`update account set features = '{productIntegrations}' where id = $1`, [stranger.accountId])
      const foreign = await aStaff(services, api, stranger.accountId)
      const theirs = (await foreign.ask(queryOf(list), { first: 100 })).data?.['page'] as Page
      const own = new Set(idsOf(await read({ first: 100 })))
      expect(own.size).toBeGreaterThan(0)
      expect(idsOf(theirs).filter((id) => own.has(id))).toEqual([])
      expect((await ask()).errors).toEqual([])
      const [permission] = list.may.split(':') as [Permission]
      for (const role of MEMBER_ROLES.filter((each) => !can(each, permission, 'view'))) {
        const member = await aStaff(services, api, world.accountId, role)
        expect((await member.ask(queryOf(list))).errors[0]?.extensions).toMatchObject({ status: 403 })
      }
    })

    test('a file of it takes as many statements for many rows as for few', async () => {
      if (list.area === 'employee') return
      const { world, addRows } = await aListWorld(database, services)
      const staff = await aStaff(services, api, world.accountId)
      const text = `mutation ($key: ID!) { listExport(input: { list: ${name.replaceAll(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}, format: CSV, key: $key }) { state } }`
      const take = () => staff.read(text, { key: newUuid() })
      await take()
      const few = await statementsOf(take)
      await addRows(name, 97)
      expect(await statementsOf(take)).toBe(few)
    })
  },
)

test('a file of orders is counted once, however many pieces it has', async () => {
  await installJobs(database.pools.jobs)
  const { addRows } = await aListWorld(database, services)
  await addRows('orders', 2200)
  const { token } = await anEmployee(services, 'SUPPORT')
  const text = `mutation ($key: ID!) { file: listExport(input: { list: ORDERS, format: CSV, key: $key }) { state totalRows } }`
  const variables = { key: newUuid() }
  const { file } = await api.read<{ file: { totalRows: number } }>('employee', text, { token, variables })
  expect(file).toMatchObject({ state: 'WAITING' })
  expect(file.totalRows).toBeGreaterThan(2000)
  const sent = vi.spyOn(Client.prototype, 'query')
  await runDueJobs(services, [anyJob(writeExport)])
  const texts = sent.mock.calls.map((call) => JSON.stringify(call[0]))
  expect(texts.filter((each) => each.includes('count(*)::int as n'))).toHaveLength(1)
})

test('an export that was requested with filters of an earlier release fails, instead of exporting everything', async () => {
  const { world } = await aListWorld(database, services)
  const scope = { accountId: world.accountId, eventIds: null }
  const frozen = { scope, filter: { from: '2027-01-01' }, sort: { by: 'DATE', descending: false }, ids: null }
  const events = exportablesOf('admin').find(({ name }) => name === 'events')
  const piece = { size: 10, after: null }
  await expect(events?.read(services, { ...frozen, filter: {} }, piece)).resolves.toMatchObject({ next: null })
  await expect(events?.read(services, frozen, piece)).rejects.toThrow('events has other filters')
})
