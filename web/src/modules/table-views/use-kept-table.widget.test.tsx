import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '#platform/api-error.ts'
import type { TableControls } from '#platform/table-view.ts'
import { toastQueue } from '#ui/toast-queue.ts'
import type { Keeper } from './keeper.ts'
import type { KeptTable, SavedView } from './kept-table.ts'
import { useKeptTable } from './use-kept-table.ts'

const paused: SavedView = { id: 'v1', name: 'Paused', filters: [], sort: null, columns: null, isDefault: false }
const queryKey = ['admin', 'KeptTable', { table: 'events' }]
const columns = ['name', 'date', 'venue', 'gross'].map((id) => ({ id, extra: id !== 'name' }))

const read = vi.fn<() => Promise<KeptTable>>()
const keeper = {
  endpoint: 'admin',
  kept: () => ({ queryKey, queryFn: read, staleTime: Infinity }),
  saveView: vi.fn<Keeper['saveView']>(),
  deleteView: vi.fn<Keeper['deleteView']>(),
  saveColumns: vi.fn<Keeper['saveColumns']>(),
  exportFile: vi.fn<Keeper['exportFile']>(),
  recentExports: { queryKey: [] },
} satisfies Keeper

const nothing = (): void => undefined
const showView = vi.fn<TableControls<'state'>['showView']>()
const table = (saved?: string): TableControls<'state'> => ({
  name: 'events',
  filterable: ['state'],
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
  const kept = useKeptTable({ table: table(saved), keeper, columns })
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
const kept = (...shown: readonly string[]): KeptTable => ({ columns: shown, views: [paused] })
const failure = (category: string, message: string): ApiError =>
  new ApiError({ kind: 'graphql', status: 400, category, message, endpoint: 'admin', operation: 'SaveTableView' })

const lost: unknown[] = []
const hear = (event: PromiseRejectionEvent): void => {
  event.preventDefault()
  lost.push(event.reason)
}
/** Until a promise that nobody waits for would have been heard of. */
const settled = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

beforeEach(() => {
  client = new QueryClient()
  read.mockResolvedValue({ columns: null, views: [paused] })
  window.addEventListener('unhandledrejection', hear)
})
afterEach(async () => {
  await settled()
  window.removeEventListener('unhandledrejection', hear)
  const [first] = lost.splice(0)
  if (first !== undefined) throw new Error('A promise failed that nobody waits for', { cause: first })
  vi.resetAllMocks()
  toastQueue.set([])
})

describe('columns that are chosen', () => {
  it('one after the other stay: they are kept in turn, and no answer brings an earlier choice back', async () => {
    const [first, second] = [Promise.withResolvers<KeptTable>(), Promise.withResolvers<KeptTable>()]
    keeper.saveColumns.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
    await draw()
    await viewsAre('Paused')
    await press('Add date')
    await shows('name date')
    await press('Add venue')
    await shows('name date venue')
    expect(keeper.saveColumns.mock.calls).toEqual([['events', ['name', 'date']]])
    first.resolve(kept('name', 'date'))
    await vi.waitFor(() => expect(keeper.saveColumns).toHaveBeenCalledTimes(2))
    await settled()
    expect(client.getQueryData(queryKey)).toEqual({ columns: null, views: [paused] })
    await shows('name date venue')
    second.resolve(kept('name', 'date', 'venue'))
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(kept('name', 'date', 'venue')))
    await shows('name date venue')
  })

  it('before the saved views were read leave them there', async () => {
    const reading = Promise.withResolvers<KeptTable>()
    read.mockReturnValue(reading.promise)
    const saving = Promise.withResolvers<KeptTable>()
    keeper.saveColumns.mockReturnValue(saving.promise)
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
    keeper.saveColumns.mockRejectedValue(failure('internal', 'It broke'))
    await draw()
    await viewsAre('Paused')
    await press('Add date')
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    await shows('name')
  })
})

describe('a saved view', () => {
  it('that cannot be saved or deleted is still there, and nothing is said to be done', async () => {
    keeper.saveView.mockRejectedValue(failure('internal', 'It broke'))
    keeper.deleteView.mockRejectedValue(failure('internal', 'It broke'))
    await draw(paused.id)
    await viewsAre('Paused')
    await press('Save')
    await press('Delete')
    await vi.waitFor(() => expect(keeper.deleteView).toHaveBeenCalled())
    await settled()
    await viewsAre('Paused')
    expect(toastQueue.get()).toEqual([])
    expect(showView).not.toHaveBeenCalled()
  })

  it('that was deleted comes back, or it is said why not', async () => {
    keeper.deleteView.mockResolvedValue({ columns: null, views: [] })
    keeper.saveView.mockRejectedValue(failure('userError', 'You have 20 views of this table. Delete one first.'))
    await draw(paused.id)
    await viewsAre('Paused')
    await press('Delete')
    await vi.waitFor(() => expect(toastQueue.get()).toMatchObject([{ text: 'Deleted the view Paused' }]))
    expect(showView).toHaveBeenCalledOnce()
    toastQueue.get()[0]?.action?.run()
    await vi.waitFor(() =>
      expect(toastQueue.get().at(-1)).toMatchObject({
        kind: 'error',
        text: 'You have 20 views of this table. Delete one first.',
      }),
    )
    const { id: _id, ...content } = paused
    expect(keeper.saveView.mock.calls).toEqual([['events', null, content]])
  })

  it.each([
    ['userInputError', 'Another view has this name.', 'Another view has this name.'],
    ['internal', 'It broke', 'It was not saved. Try it again.'],
  ])('refused with %s says so beside its name, and only there', async (category, message, told) => {
    keeper.saveView.mockRejectedValue(failure(category, message))
    await draw()
    await viewsAre('Paused')
    await press('Name')
    await expect.element(page.getByRole('button', { name: 'Name' })).toHaveAttribute('title', told)
    expect(toastQueue.get()).toEqual([])
  })
})
