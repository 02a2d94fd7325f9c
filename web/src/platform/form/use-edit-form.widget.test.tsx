import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from '#ui/TextField.tsx'
import { useStore } from '#ui/store.ts'
import { EditForm } from './EditForm.tsx'
import { sessionStore } from '#platform/session.ts'
import { clearToken, reloadTokens, setToken } from '#platform/tokens.ts'
import { useEditForm } from './use-edit-form.ts'
import '#ui/styles.css'

// The session asks the API, which needs the build's plugin; here it is only looked at.
vi.mock('#platform/session.ts', async () => {
  const { createStore } = await import('#ui/store.ts')
  return { sessionStore: createStore({ phase: 'steady', turn: 0 }) }
})

const client = new QueryClient()
const signIn = (person: string, token: string): void => {
  client.setQueryData(['admin', 'Frame'], { me: { id: person } })
  setToken('admin', token)
}

beforeEach(() => {
  localStorage.clear()
  reloadTokens()
  sessionStore.set({ phase: 'steady', turn: 0 })
  signIn('noor', 'first')
})

/** Like the wrapper of every page: remounts when the session changes. */
const Redrawn = ({ children }: { readonly children: ReactNode }) => (
  <Fragment key={useStore(sessionStore).turn}>{children}</Fragment>
)

/** The form of a venue in an office, beside the login. Each test has a venue of its own. */
async function aVenue(id: string) {
  let start = { name: '' }
  const Venue = () => {
    const form = useEditForm({
      name: 'venue',
      schema: v.object({ name: v.string() }),
      start,
      save: async () => undefined,
    })
    return (
      <EditForm form={form} label="Venue" saveLabel="Save">
        <TextField label="Name" {...form.field('name')} />
      </EditForm>
    )
  }
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: `/admin/${id}`,
        component: () => (
          <Redrawn>
            <Venue />
          </Redrawn>
        ),
      }),
      createRoute({ getParentRoute: () => root, path: '/admin/login', component: () => <h1>Sign in</h1> }),
    ]),
    history: createMemoryHistory({ initialEntries: [`/admin/${id}`] }),
  })
  const go = (to: string): void => void router.navigate({ to: to as never })
  await render(
    <QueryClientProvider client={client}>
      {/* The product's own routes are what the type knows; this one has two. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('The Larkhall')
  await expect.element(page.getByText('Changes not saved')).toBeVisible()
  return {
    name,
    toLogin: async () => {
      go('/admin/login')
      await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    },
    back: () => go(`/admin/${id}`),
    changedMeanwhile: () => {
      start = { name: 'The Quay' }
    },
  }
}

test('a session that runs out leads to the login without a question, and what was typed is there afterwards', async () => {
  const { name, toLogin, back } = await aVenue('a')
  clearToken('admin', 'invalid')
  await toLogin()
  signIn('noor', 'second')
  back()
  await expect.element(name).toHaveValue('The Larkhall')
  await expect.element(page.getByText('Changes not saved')).toBeVisible()
})

test('so it is where another tab changed the session and everything is drawn anew', async () => {
  const { name } = await aVenue('b')
  const before = name.element()
  sessionStore.set({ phase: 'steady', turn: 1 })
  await expect.poll(() => name.element() === before).toBe(false)
  await expect.element(name).toHaveValue('The Larkhall')
})

test.each([
  ['another person', 'ana', 'invalid'],
  ['who signed out', 'noor', 'logout'],
] as const)('%s finds nothing of it', async (who, person, reason) => {
  const { name, toLogin, back } = await aVenue(who.replaceAll(' ', '-'))
  if (reason === 'logout') sessionStore.set({ phase: 'signing-out', turn: 0 })
  clearToken('admin', reason)
  await toLogin()
  sessionStore.set({ phase: 'steady', turn: 1 })
  signIn(person, 'second')
  back()
  await expect.element(name).toHaveValue('')
})

test('does not overwrite what someone else saved in the meantime', async () => {
  const { name, toLogin, back, changedMeanwhile } = await aVenue('e')
  clearToken('admin', 'invalid')
  await toLogin()
  changedMeanwhile()
  signIn('noor', 'second')
  back()
  await expect.element(name).toHaveValue('The Quay')
})

test('it is brought back once', async () => {
  const { name, toLogin, back } = await aVenue('f')
  clearToken('admin', 'invalid')
  await toLogin()
  signIn('noor', 'second')
  back()
  await expect.element(name).toHaveValue('The Larkhall')
  await name.fill('')
  await toLogin()
  back()
  await expect.element(name).toHaveValue('')
})
