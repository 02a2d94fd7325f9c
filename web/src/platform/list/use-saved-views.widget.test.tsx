import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '#platform/api-error.ts'
import { toastQueue } from '#ui/toast-queue.ts'
import type { ListApi } from './list-api.ts'
import type { ListPreferences, SavedView } from './saved-views.ts'
import type { ListControls } from './use-list-view.ts'
import { useSavedViews } from './use-saved-views.ts'

const paused: SavedView = { id: 'v1', name: 'Paused', filters: [], sort: null, columns: null, isDefault: false }
const queryKey = ['admin', 'ListPreferences', { table: 'events' }]
const columns = ['name', 'date', 'venue', 'gross'].map((id) => ({ id, extra: id !== 'name' }))

const read = vi.fn<() => Promise<ListPreferences>>()
const api = {
  endpoint: 'admin',
  preferences: () => ({ queryKey, queryFn: read, staleTime: Infinity }),
  saveView: vi.fn<ListApi['saveView']>(),
  deleteView: vi.fn<ListApi['deleteView']>(),
  saveColumns: vi.fn<ListApi['saveColumns']>(),
  exportList: vi.fn<ListApi['exportList']>(),
  exportFile: vi.fn<ListApi['exportFile']>(),
  recentExports: { queryKey: [] },
} satisfies ListApi

const nothing = (): void => undefined
const list = { name: 'events', filters: { state: {} } }
const showView = vi.fn<ListControls['showView']>()
const controls = (saved?: string): ListControls => ({
  view: {
    filters: {},
    sort: undefined,
    saved,
    columns: undefined,
    after: undefined,
    before: undefined,
    row: undefined,
  },
  setFilter: nothing,
  typeFilter: nothing,
  clearFilters: nothing,
  setSort: nothing,
  setColumns: nothing,
  setPage: nothing,
  setRow: nothing,
  showView,
})

function List({ saved }: { readonly saved?: string }) {
  const kept = useSavedViews({ list, controls: controls(saved), api, columns })
  return (
    <>
      <output aria-label="Columns">{kept.shown.join(' ')}</output>
      <output aria-label="Views">{kept.views.map(({ name }) => name).join(' ')}</output>
      {columns.map(({ id }) => (
        <button key={id} type="button" onClick={() => kept.setColumns([...kept.shown, id])}>
          Add {id}
        </button>
      ))}
      <button type="button" onClick={kept.save}>
        Save
      </button>
      <button type="button" onClick={kept.remove}>
        Delete
      </button>
      <button
        type="button"
        onClick={({ currentTarget: button }) =>
          void kept.saveAs('A', 'new').then((why) => button.setAttribute('title', why ?? ''))
        }
      >
        Name
      </button>
    </>
  )
}

let client: QueryClient
const draw = async (saved?: string): Promise<void> => {
  await render(
    <QueryClientProvider client={client}>
      <List {...(saved === undefined ? {} : { saved })} />
    </QueryClientProvider>,
  )
}
const press = (name: string) => page.getByRole('button', { name }).click()
const shows = (text: string) => expect.element(page.getByRole('status', { name: 'Columns' })).toHaveTextContent(text)
const viewsAre = (text: string) => expect.element(page.getByRole('status', { name: 'Views' })).toHaveTextContent(text)
const kept = (...shown: readonly string[]): ListPreferences => ({ columns: shown, views: [paused] })
const failure = (category: string, message: string): ApiError =>
  new ApiError({ kind: 'graphql', status: 400, category, message, endpoint: 'admin', operation: 'SaveView' })

const lost: unknown[] = []
const onMessage = (event: PromiseRejectionEvent): void => {
  event.preventDefault()
  lost.push(event.reason)
}
/** Until a promise that nobody waits for would have been heard of. */
const settled = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

beforeEach(() => {
  client = new QueryClient()
  read.mockResolvedValue({ columns: null, views: [paused] })
  window.addEventListener('unhandledrejection', onMessage)
})
afterEach(async () => {
  await settled()
  window.removeEventListener('unhandledrejection', onMessage)
  const [first] = lost.splice(0)
  if (first !== undefined) throw new Error('A promise failed that nobody waits for', { cause: first })
  vi.resetAllMocks()
  toastQueue.set([])
})

describe('columns that are chosen', () => {
  it('one after the other stay: they are kept in turn, and no answer brings an earlier choice back', async () => {
    const [first, second] = [Promise.withResolvers<ListPreferences>(), Promise.withResolvers<ListPreferences>()]
    api.saveColumns.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
    await draw()
    await viewsAre('Paused')
    await press('Add date')
    await shows('name date')
    await press('Add venue')
    await shows('name date venue')
    expect(api.saveColumns.mock.calls).toEqual([['events', ['name', 'date']]])
    first.resolve(kept('name', 'date'))
    await vi.waitFor(() => expect(api.saveColumns).toHaveBeenCalledTimes(2))
    await settled()
    expect(client.getQueryData(queryKey)).toEqual({ columns: null, views: [paused] })
    await shows('name date venue')
    second.resolve(kept('name', 'date', 'venue'))
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(kept('name', 'date', 'venue')))
    await shows('name date venue')
  })

  it('before the saved views were read leave them there', async () => {
    const reading = Promise.withResolvers<ListPreferences>()
    read.mockReturnValue(reading.promise)
    const saving = Promise.withResolvers<ListPreferences>()
    api.saveColumns.mockReturnValue(saving.promise)
    await draw()
    await press('Add date')
    await shows('name date')
    expect(client.getQueryData(queryKey)).toBeUndefined()
    reading.resolve(kept('name'))
    await viewsAre('Paused')
    await shows('name date')
    saving.resolve(kept('name', 'date'))
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(kept('name', 'date')))
  })

  it('are as they were where they could not be kept', async () => {
    api.saveColumns.mockRejectedValue(failure('internal', 'It broke'))
    await draw()
    await viewsAre('Paused')
    await press('Add date')
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    await shows('name')
  })
})

describe('a saved view', () => {
  it('that cannot be saved or deleted is still there, and nothing is said to be done', async () => {
    api.saveView.mockRejectedValue(failure('internal', 'It broke'))
    api.deleteView.mockRejectedValue(failure('internal', 'It broke'))
    await draw(paused.id)
    await viewsAre('Paused')
    await press('Save')
    await press('Delete')
    await vi.waitFor(() => expect(api.deleteView).toHaveBeenCalled())
    await settled()
    await viewsAre('Paused')
    expect(toastQueue.get()).toEqual([])
    expect(showView).not.toHaveBeenCalled()
  })

  it('that was deleted comes back, or it is said why not', async () => {
    api.deleteView.mockResolvedValue({ columns: null, views: [] })
    api.saveView.mockRejectedValue(failure('userError', 'You have 20 views of this table. Delete one first.'))
    await draw(paused.id)
    await viewsAre('Paused')
    await press('Delete')
    await vi.waitFor(() => expect(toastQueue.get()).toMatchObject([{ text: 'Deleted view Paused' }]))
    expect(showView).toHaveBeenCalledOnce()
    toastQueue.get()[0]?.action?.run()
    await vi.waitFor(() =>
      expect(toastQueue.get().at(-1)).toMatchObject({
        kind: 'error',
        text: 'You have 20 views of this table. Delete one first.',
      }),
    )
    const { id: _id, ...content } = paused
    expect(api.saveView.mock.calls).toEqual([['events', null, content]])
  })

  it.each([
    ['userInputError', 'Another view has this name.', 'Another view has this name.'],
    ['internal', 'It broke', 'The view wasn’t saved. Try again.'],
  ])('refused with %s says so beside its name, and only there', async (category, message, result) => {
    api.saveView.mockRejectedValue(failure(category, message))
    await draw()
    await viewsAre('Paused')
    await press('Name')
    await expect.element(page.getByRole('button', { name: 'Name' })).toHaveAttribute('title', result)
    expect(toastQueue.get()).toEqual([])
  })
})
