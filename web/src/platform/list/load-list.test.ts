import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import { loadList } from './load-list.ts'
import { load } from '../load.ts'
import { listApi } from './list-api.ts'
import { readListView } from './list-view.ts'

const failing = (status: number, category: string) => ({
  queryKey: [status, category],
  queryFn: () =>
    Promise.reject(
      new ApiError({ kind: 'graphql', status, category, message: 'No', endpoint: 'admin', operation: 'EventList' }),
    ),
})

/** Where it leads, `not found`, or the failure itself; nothing where all was read. */
async function endOf(loading: Promise<void>): Promise<unknown> {
  try {
    await loading
    return undefined
  } catch (thrown) {
    const { options, isNotFound } = thrown as { options?: { href?: string; replace?: boolean }; isNotFound?: boolean }
    return isNotFound === true ? 'not found' : options === undefined ? thrown : [options.href, options.replace]
  }
}

/** Result of loading a list whose page is read by `wanted`. */
function list(search: Readonly<Record<string, unknown>>, wanted: object): Promise<unknown> {
  const queryClient = new QueryClient()
  queryClient.setQueryData(listApi('employee', {}).preferences('events').queryKey, {})
  const definition = {
    name: 'events',
    endpoint: 'employee',
    scopeOf: () => ({}),
    readView: (read: object) => readListView({ ...read }, { name: 'events' }),
    pageQuery: () => wanted,
  }
  const location = { pathname: '/employee/event', search }
  return endOf(loadList(definition as never, { context: { queryClient }, params: {}, location }))
}

describe('what a page needs', () => {
  it('is not found where it does not exist, and fails otherwise', async () => {
    expect(await endOf(load(new QueryClient(), failing(404, 'resourceNotFound')))).toBe('not found')
    expect(await endOf(load(new QueryClient(), failing(500, 'internal')))).toBeInstanceOf(ApiError)
    expect(await endOf(load(new QueryClient(), { queryKey: ['a'], queryFn: () => 1 } as never))).toBeUndefined()
  })

  it.each(['after', 'before'])('of a list begins anew where the place of `%s` is not known', async (side) => {
    const search = { events: { name: 'dusk' }, sort: 'NAME.asc', [side]: 'x' }
    expect(await list(search, failing(400, 'userInputError'))).toEqual([
      '/employee/event?events[name]=dusk&sort=NAME.asc',
      true,
    ])
  })

  it('of a list fails where the place is not what was wrong', async () => {
    expect(await list({ after: 'x' }, failing(500, 'internal'))).toBeInstanceOf(ApiError)
    expect(await list({ after: 'x' }, failing(404, 'resourceNotFound'))).toBe('not found')
    expect(await list({ sort: 'NAME.asc' }, failing(400, 'userInputError'))).toBeInstanceOf(ApiError)
  })
})
