import { formSchema, pick } from '@admission/common/records/fields.ts'
import { venueFields } from '@admission/common/records/venue.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { query } from '#platform/api.ts'
import { Doc } from '#platform/doc.ts'
import { draftStore } from '#platform/form/drafts.ts'
import type { HistoryFieldsFragment, SaveAnswerFragment } from '#platform/fragments/employee/records.gql.ts'
import { OfficeRights } from '#platform/rights.ts'
import { ConfirmRegion } from '#ui/ConfirmRegion.tsx'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { TextField } from '#ui/TextField.tsx'
import { toastQueue } from '#ui/toast-queue.ts'
import '#ui/styles.css'
import { HistoryPanel } from './HistoryPanel.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RecordLayout } from './RecordLayout.tsx'
import { RecordTab } from './RecordTab.tsx'
import { StateActions } from './StateActions.tsx'
import { useRecord } from './use-record.ts'

const nameForm = formSchema(pick(venueFields, 'name'))
const send = vi.hoisted(() => vi.fn<(name: string, variables: unknown, scope: unknown) => unknown>())
vi.mock('#platform/api.ts', () => {
  type Named = { readonly endpoint: string; readonly name: string }
  const request = (doc: Named, variables: unknown, scope: unknown = {}) =>
    Promise.resolve(send(`${doc.endpoint} ${doc.name}`, variables, scope))
  return {
    request,
    query: (doc: Named, variables: unknown, scope: unknown = {}) => ({
      queryKey: [doc.endpoint, doc.name, variables, scope],
      queryFn: () => request(doc, variables, scope),
    }),
  }
})
// The session asks the API, which needs the build's plugin; here it is only looked at.
vi.mock('#platform/session.ts', async () => {
  const { createStore } = await import('#ui/store.ts')
  return { sessionStore: createStore({ phase: 'steady', turn: 0 }) }
})

type State = 'OPEN' | 'ARCHIVED'
interface Venue {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly state: State
  readonly history: readonly HistoryFieldsFragment[]
  readonly allowedStates: readonly {
    readonly state: State
    readonly allowed: boolean
    readonly reason: string | null
  }[]
}
type Answer = Readonly<Record<string, SaveAnswerFragment>>

const endpoint = 'employee'
const VenueDocument = new Doc<{ readonly venue: Venue }, { readonly id: string }>('', { endpoint, name: 'Venue' })
const SaveDocument = new Doc<
  Answer,
  { readonly id: string; readonly version: number; readonly input: { readonly name: string } }
>('', { endpoint, name: 'SaveVenue' })
const StateDocument = new Doc<Answer, { readonly id: string; readonly version: number; readonly state: State }>('', {
  endpoint,
  name: 'SetVenueState',
})

const id = 'stand'
const venueQuery = query(VenueDocument, { id }, {})

function Detail() {
  const form = useRecord({
    query: venueQuery,
    record: ({ venue }) => venue,
    tab: 'detail',
    typed: ({ name }) => ({ name }),
    schema: nameForm,
    save: SaveDocument,
  })
  return (
    <RecordTab
      form={form}
      asideLabel="State and history"
      aside={
        <>
          <StateActions
            record={form.record}
            state={form.record.state}
            actionTo={() => ({ verb: 'Archive', effect: 'Nobody plans events there.', done: 'Archived' })}
            document={StateDocument}
            scope={{}}
          />
          <HistoryPanel entries={form.record.history} />
        </>
      }
    >
      <RecordForm form={form} label="Details">
        <TextField label="Name" {...form.field('name')} />
      </RecordForm>
    </RecordTab>
  )
}

const link = (to: string) => ({ to }) as object

async function aPage(manages: readonly string[] = ['catalogue']) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await client.prefetchQuery(venueQuery)
  const root = createRootRoute({
    component: () => (
      <OfficeRights value={{ permissions: ['catalogue'], manages, features: [] }}>
        <main>
          <Outlet />
        </main>
      </OfficeRights>
    ),
  })
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    component: () => (
      <RecordLayout
        recordId={id}
        title="Main stand"
        permission="catalogue"
        tabs={[
          { tab: 'detail', name: 'Details', link: link('/employee/venue/stand/detail') },
          { tab: 'appearance', name: 'Appearance', link: link('/employee/venue/stand/appearance') },
        ]}
      >
        <Outlet />
      </RecordLayout>
    ),
  })
  const tabs = [
    createRoute({ getParentRoute: () => frame, path: '/employee/venue/stand/detail', component: Detail }),
    createRoute({
      getParentRoute: () => frame,
      path: '/employee/venue/stand/appearance',
      component: () => <p>Colors</p>,
    }),
  ]
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren(tabs)]),
    history: createMemoryHistory({ initialEntries: ['/employee/venue/stand/detail'] }),
  })
  await render(
    <QueryClientProvider client={client}>
      {/* The product's own routes are what the type knows; this one has two. */}
      <RouterProvider router={router as never} />
      <ConfirmRegion />
    </QueryClientProvider>,
  )
}

/** The record as the server has it. */
let stored: Venue
const stale = { outcome: 'STALE', changedBy: 'Noor Haddad', changedAt: null } as const
const field = page.getByRole('textbox', { name: 'Name' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const toasts = (): readonly string[] => toastQueue.get().map(({ text }) => text)

beforeEach(() => {
  toastQueue.set([])
  draftStore.set({})
  stored = {
    id,
    version: 4,
    name: 'Main stand',
    state: 'OPEN',
    history: [],
    allowedStates: [{ state: 'ARCHIVED', allowed: true, reason: null }],
  }
  send.mockReset().mockImplementation((name, variables) => {
    if (name === 'employee Venue') return { venue: stored }
    const { version, input, state } = variables as { version: number; input?: { name: string }; state?: State }
    if (version !== stored.version)
      return {
        venueSave: {
          ...stale,
          message:
            state === undefined
              ? 'Compare them.'
              : 'Noor Haddad changed this in the meantime. Check it, then try again.',
        },
      }
    const at = { local: '2027-03-01T10:00:00', utc: '2027-03-01T10:00:00Z', timezone: 'UTC' }
    const change = { at, by: 'Ada Moreau', what: 'Name changed', changes: [] }
    stored = { ...stored, ...input, ...(state && { state }), version: version + 1, history: [change] }
    return { venueSave: { outcome: 'SAVED', record: { id, version: version + 1 } } }
  })
})

it('an employee saves a record, without an account, and sees it in its history', async () => {
  await aPage()
  await field.fill('North stand')
  await button('Save').click()
  await expect.poll(toasts).toEqual(['Saved'])
  expect(send).toHaveBeenCalledWith('employee SaveVenue', { id, version: 4, input: { name: 'North stand' } }, {})
  await expect.element(page.getByText('Ada Moreau')).toBeVisible()
  await expectAccessible()
})

it('keeps the draft across tabs, and merges with what another employee saved first', async () => {
  await aPage()
  await field.fill('North stand')
  await page.getByRole('link', { name: 'Appearance' }).click()
  await expect.element(page.getByText('Colors')).toBeVisible()
  await page.getByRole('link', { name: /Details/ }).click()
  await expect.element(field).toHaveValue('North stand')
  stored = { ...stored, name: 'South stand', version: 5 }
  await button('Save').click()
  await button('Keep mine and save').click()
  await expect.poll(toasts).toEqual(['Saved'])
  expect(stored).toMatchObject({ name: 'North stand', version: 6 })
})

it('changes its state, and says who was first if that is stale', async () => {
  await aPage()
  stored = { ...stored, version: 5 }
  await button('Archive').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Problem: Noor Haddad changed this in the meantime. Check it, then try again.')
  await button('Archive').click()
  await expect.poll(toasts).toEqual(['Archived'])
  expect(send).toHaveBeenCalledWith('employee SetVenueState', { id, version: 5, state: 'ARCHIVED' }, {})
})

it('offers neither Save nor state changes to employees who may only view it', async () => {
  await aPage([])
  await expect.element(page.getByText(/Your role can view this, but not change it/)).toBeVisible()
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([])
})
