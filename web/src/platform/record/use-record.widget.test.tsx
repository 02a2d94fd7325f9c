import { mergedAs } from '@admission/common/validation/merge.ts'
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OfficeRights } from '#platform/rights.ts'
import { Doc } from '#platform/doc.ts'
import { draftStore } from '#platform/form/drafts.ts'
import { ConfirmRegion } from '#ui/ConfirmRegion.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toastQueue } from '#ui/toast-queue.ts'
import '#ui/styles.css'
import type { SaveAnswer } from './record-types.ts'
import { SettingsPage } from './SettingsPage.tsx'
import { useRecord } from './use-record.ts'

interface Season {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly note: string
  readonly history: readonly []
}
interface Variables {
  readonly version: number
  readonly input: { readonly name: string; readonly note: string }
}

const request = vi.hoisted(() =>
  vi.fn<(doc: unknown, asked: Variables, scope: unknown) => Promise<{ readonly seasonSave: SaveAnswer }>>(),
)
vi.mock('#platform/api.ts', () => ({ request }))
// The session asks the API, which needs the build's plugin; here it is only looked at.
vi.mock('#platform/session.ts', async () => {
  const { createStore } = await import('#ui/store.ts')
  return { sessionStore: createStore({ phase: 'steady', turn: 0 }) }
})

/** The record as the server has it. */
let stored: Season
const seasonQuery = queryOptions({
  queryKey: ['admin', 'Season', {}, {}] as const,
  queryFn: async () => ({ season: stored }),
})
const SaveDocument = new Doc<{ readonly seasonSave: SaveAnswer }, Variables>('', {
  endpoint: 'admin',
  name: 'SaveSeason',
})
const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), mergedAs('Name')),
  note: v.pipe(v.string(), mergedAs('Note')),
})

function Page({ undoable }: { readonly undoable: string | undefined }) {
  const form = useRecord({
    query: seasonQuery,
    record: ({ season }) => season,
    tab: 'season',
    typed: ({ name, note }) => ({ name, note }),
    schema,
    save: SaveDocument,
    ...(undoable === undefined ? {} : { undoable }),
  })
  return (
    <SettingsPage title="Season" permission="inventory" form={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Note" {...form.field('note')} />
    </SettingsPage>
  )
}

async function aPage({ undoable, mayEdit = true }: { undoable?: string; mayEdit?: boolean } = {}) {
  const client = new QueryClient()
  await client.prefetchQuery(seasonQuery)
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <OfficeRights value={{ permissions: ['inventory'], manages: mayEdit ? ['inventory'] : [], features: [] }}>
          <Page undoable={undoable} />
        </OfficeRights>
      ),
    }),
    history: createMemoryHistory(),
  })
  return render(
    <QueryClientProvider client={client}>
      {/* The product's own routes are what the type knows; this one has the page alone. */}
      <RouterProvider router={router as never} />
      <ConfirmRegion />
    </QueryClientProvider>,
  )
}

const field = (name: string) => page.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Save', exact: true })
const toasts = () => toastQueue.get()
const expectToast = (text: string) => vi.waitFor(() => expect(toasts().map((toast) => toast.text)).toEqual([text]))
const sent = () => request.mock.calls.map(([, { version, input }]) => ({ version, ...input }))
const undo = (): void => toasts()[0]?.action?.run()
/** Someone else saves. */
const savedByOther = (change: Partial<Season>): void => {
  stored = { ...stored, ...change, version: stored.version + 1 }
}

beforeEach(() => {
  stored = { id: 'season', version: 4, name: 'Season', note: '', history: [] }
  request.mockImplementation((_doc, { version, input }) => {
    if (version !== stored.version)
      return Promise.resolve({
        seasonSave: { outcome: 'STALE', changedBy: 'Noor Haddad', changedAt: null, message: 'Changed meanwhile' },
      })
    stored = { ...stored, ...input, version: version + 1 }
    return Promise.resolve({ seasonSave: { outcome: 'SAVED', record: stored } })
  })
})
afterEach(() => {
  request.mockReset()
  toastQueue.set([])
  draftStore.set({})
})

describe('a record', () => {
  it('that begins blank again after a save has no mistake yet, though there was one before', async () => {
    request.mockImplementation((_doc, { version, input }) => {
      stored = { ...stored, note: input.name, name: '', version: version + 1 }
      return Promise.resolve({ seasonSave: { outcome: 'SAVED', record: stored } })
    })
    await aPage()
    await field('Name').fill(' ')
    await save.click()
    await expect.element(field('Name')).toHaveAccessibleDescription(/Enter a name/)
    await field('Name').fill('One')
    await save.click()
    await expectToast('Saved')
    await expect.element(field('Note')).toHaveValue('One')
    await expect.element(field('Name')).toHaveValue('')
    await expect.element(field('Name')).not.toHaveAttribute('aria-invalid', 'true')
  })

  it('is saved by the button, by Enter and by Ctrl S, in the version that was read', async () => {
    await aPage()
    await expect.element(save).toBeDisabled()
    await field('Name').fill('One')
    await save.click()
    await expectToast('Saved')
    await field('Name').fill('Two')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    await expect.element(save).toBeDisabled()
    await field('Name').fill('Three')
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() =>
      expect(sent()).toEqual([
        { version: 4, name: 'One', note: '' },
        { version: 5, name: 'Two', note: '' },
        { version: 6, name: 'Three', note: '' },
      ]),
    )
  })

  it('leads to the first invalid field, and shows a refusal beside its field', async () => {
    await aPage()
    await field('Note').fill('x')
    await field('Name').fill(' ')
    await save.click()
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(field('Name')).toHaveAccessibleDescription('Enter a name.')
    expect(sent()).toEqual([])
    await field('Name').fill('Taken')
    request.mockResolvedValueOnce({
      seasonSave: { outcome: 'REFUSED', message: 'No.', fields: [{ path: 'input.name', message: 'Choose another.' }] },
    })
    await save.click()
    await expect.element(field('Name')).toHaveAccessibleDescription('Choose another.')
    await expect.element(field('Name')).toHaveValue('Taken')
  })

  it('keeps what was typed while the page is away', async () => {
    const { unmount } = await aPage()
    await field('Note').fill('Half a sentence')
    await expect.element(save).toBeEnabled()
    await unmount()
    await aPage()
    await expect.element(field('Note')).toHaveValue('Half a sentence')
    await field('Note').fill('')
    await expect.element(save).toBeDisabled()
    expect(draftStore.get()).toEqual({})
  })

  it('has no Save for users who may only view it', async () => {
    await aPage({ mayEdit: false })
    await expect.element(field('Name')).toBeDisabled()
    await expect.element(save).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(sent()).toEqual([])
  })
})

describe('a record that someone else saved first', () => {
  it('is merged field by field, and the person chooses where both changed the same', async () => {
    await aPage()
    await field('Name').fill('Mine')
    savedByOther({ name: 'Theirs', note: 'Their note' })
    await save.click()
    const dialog = page.getByRole('dialog', { name: 'Noor Haddad saved this first' })
    await expect
      .element(dialog.getByRole('row', { name: /Name/ }))
      .toHaveTextContent('NameYou both changed thisTheirsMine')
    await dialog.getByRole('button', { name: 'Keep mine and save' }).click()
    await expectToast('Saved')
    expect(sent().at(-1)).toEqual({ version: 5, name: 'Mine', note: 'Their note' })
  })

  it('is shown as they saved it, once theirs is chosen', async () => {
    await aPage()
    await field('Name').fill('Mine')
    savedByOther({ name: 'Theirs' })
    await save.click()
    await page.getByRole('button', { name: 'Use theirs' }).click()
    await expect.element(field('Name')).toHaveValue('Theirs')
    await expect.element(save).toBeDisabled()
  })
})

describe('a save that can be undone', () => {
  it('is undone from its toast: what was there before is saved, in the version that the save made', async () => {
    await aPage({ undoable: 'Condition' })
    await field('Name').fill('Changed')
    await save.click()
    await expectToast('Saved')
    undo()
    await expectToast('Condition restored')
    expect(sent().at(-1)).toEqual({ version: 5, name: 'Season', note: '' })
    expect(draftStore.get()).toEqual({})
  })

  it('keeps what was typed since it, on top of what is there again', async () => {
    await aPage({ undoable: 'Condition' })
    await field('Name').fill('Changed')
    await save.click()
    await expectToast('Saved')
    await field('Name').fill('Changed more')
    undo()
    await expectToast('Condition restored')
    await expect.element(field('Name')).toHaveValue('Changed more')
    expect(Object.values(draftStore.get())).toMatchObject([{ version: 6, base: { name: 'Season' } }])
  })

  it('is refused if someone changed the record since, and says who', async () => {
    await aPage({ undoable: 'Condition' })
    await field('Name').fill('Changed')
    await save.click()
    await expectToast('Saved')
    savedByOther({ note: 'Their note' })
    undo()
    await expectToast('Couldn’t undo your save')
    expect(toasts()[0]).toMatchObject({ kind: 'error', detail: 'Noor Haddad changed this after you.' })
  })
})
