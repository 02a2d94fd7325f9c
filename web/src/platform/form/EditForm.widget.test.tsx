import { required } from '@admission/common/validation/schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmRegion } from '#ui/ConfirmRegion.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ApiError } from '#platform/api-error.ts'
import { draftStore } from './drafts.ts'
import { EditForm } from './EditForm.tsx'
import { sessionStore } from '#platform/session.ts'
import { maySignOut } from '#platform/sign-out-guards.ts'
import { useEditForm } from './use-edit-form.ts'
import '#ui/styles.css'

// The session asks the API, which needs the build's plugin; here it is only looked at.
vi.mock('#platform/session.ts', async () => {
  const { createStore } = await import('#ui/store.ts')
  return { sessionStore: createStore({ phase: 'steady', turn: 0 }) }
})
beforeEach(() => {
  sessionStore.set({ phase: 'steady', turn: 0 })
  draftStore.set({})
})

const schema = v.object({
  note: v.string(),
  name: v.pipe(v.string(), required('name')),
  city: v.pipe(v.string(), required('city')),
})
type Saved = v.InferOutput<typeof schema>

/** A form on a page of its own, with another page to go to. `save` answers each try in turn. */
async function aForm(save: (saved: Saved) => Promise<unknown>, onSaved = (_leave: () => void): void => undefined) {
  const Page = () => {
    const form = useEditForm({
      name: 'venue',
      schema,
      start: { note: '', name: '', city: '' },
      save: async (saved) => void (await save(saved)),
      onSaved: () => onSaved(leave),
    })
    return (
      <EditForm form={form} label="Venue" saveLabel="Save the venue">
        <TextArea label="Note" {...form.field('note')} />
        <TextField label="Name" {...form.field('name')} />
        <TextField label="City" {...form.field('city')} />
      </EditForm>
    )
  }
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: Page }),
      createRoute({ getParentRoute: () => root, path: '/away', component: () => <h1>Away</h1> }),
    ]),
    history: createMemoryHistory(),
  })
  const leave = (how: { readonly ignoreBlocker?: boolean } = {}): void =>
    void router.navigate({ to: '/away' as never, ...how })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      {/* The product's own routes are what the type knows; this one has two. */}
      <RouterProvider router={router as never} />
      <ConfirmRegion />
    </QueryClientProvider>,
  )
  return { leave }
}

const field = (name: string) => page.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Save the venue' })

test('a failed attempt shows errors, focuses the first invalid field, and updates while typing', async () => {
  const sent: Saved[] = []
  await aForm(async (saved) => sent.push(saved))
  await expect.element(field('Name')).toHaveAccessibleDescription('')
  await save.click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toHaveAccessibleDescription('The name field is required')
  await expect.element(field('City')).toBeInvalid()
  await userEvent.keyboard('Larkhall')
  await expect.element(field('Name')).toBeValid()
  // Messages that appear and disappear while typing must not move focus.
  await expect.element(field('Name')).toHaveFocus()
  expect(sent).toEqual([])
})

test('Ctrl S saves what was typed', async () => {
  const sent: Saved[] = []
  await aForm(async (saved) => sent.push(saved))
  await field('Name').fill('Larkhall')
  await field('City').fill('Port Averil')
  await expect.element(page.getByText('Changes not saved')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => sent).toEqual([{ note: '', name: 'Larkhall', city: 'Port Averil' }])
  await expect.element(page.getByText('Changes not saved')).not.toBeInTheDocument()
})

test('server errors stay beside their field until it changes, and the input is kept', async () => {
  await aForm(() =>
    Promise.reject(
      new ApiError({
        kind: 'graphql',
        status: 400,
        category: 'userInputError',
        message: 'Check the form.',
        endpoint: 'admin',
        operation: 'VenueSave',
        fields: [
          { path: 'city', message: 'There is no such city.' },
          { path: 'elsewhere', message: 'The house is closed.' },
        ],
      }),
    ),
  )
  await field('Name').fill('Larkhall')
  await field('City').fill('Port Nowhere')
  await save.click()
  await expect.element(field('City')).toHaveAccessibleDescription('There is no such city.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The house is closed.')
  await expect.element(field('Name')).toHaveValue('Larkhall')
  await field('City').fill('Port Averil')
  await expect.element(field('City')).toBeValid()
})

test('leaving with changes asks first; without, or once saved, it does not', async () => {
  const { leave } = await aForm(async () => undefined)
  await field('Name').fill('Larkhall')
  leave()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(field('Name')).toHaveValue('Larkhall')
  await field('City').fill('Port Averil')
  await save.click()
  await expect.element(page.getByText('Changes not saved')).not.toBeInTheDocument()
  leave()
  await expect.element(page.getByRole('heading', { name: 'Away' })).toBeVisible()
})

const question = page.getByRole('dialog', { name: 'Leave without saving?' })
const away = page.getByRole('heading', { name: 'Away' })

test('leaving while it is being saved asks; what was typed is there if it is refused', async () => {
  const saving = Promise.withResolvers<unknown>()
  const { leave } = await aForm(() => saving.promise)
  await field('Name').fill('Larkhall')
  await field('City').fill('Port Averil')
  await save.click()
  await expect.element(page.getByRole('button', { name: 'Saving' })).toBeVisible()
  leave()
  await question.getByRole('button', { name: 'Stay here' }).click()
  saving.reject(new Error('no network'))
  await expect.element(save).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Larkhall')
})

test('leaving after saving asks nothing', async () => {
  await aForm(
    async () => undefined,
    (leave) => leave(),
  )
  await field('Name').fill('Larkhall')
  await field('City').fill('Port Averil')
  await save.click()
  await expect.element(away).toBeVisible()
})

test('it is sent once, however often it is saved in the meantime', async () => {
  const sent: Saved[] = []
  await aForm((saved) => {
    sent.push(saved)
    return new Promise(() => undefined)
  })
  await field('Name').fill('Larkhall')
  await field('City').fill('Port Averil')
  const form = field('Name').element().closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(page.getByRole('button', { name: 'Saving' })).toBeVisible()
  form?.requestSubmit()
  expect(sent).toHaveLength(1)
})

test('signing out asks first, and the user stays or discards the changes', async () => {
  await aForm(async () => undefined)
  expect(await maySignOut()).toBe(true)
  await field('Name').fill('Larkhall')
  await expect.element(page.getByText('Changes not saved')).toBeVisible()
  const stays = maySignOut()
  await question.getByRole('button', { name: 'Stay here' }).click()
  expect(await stays).toBe(false)
  await expect.element(field('Name')).toHaveValue('Larkhall')
  const leaves = maySignOut()
  await question.getByRole('button', { name: 'Discard and leave' }).click()
  expect(await leaves).toBe(true)
})

test('after confirming sign-out, nothing is asked again', async () => {
  const { leave } = await aForm(async () => undefined)
  await field('Name').fill('Larkhall')
  await expect.element(page.getByText('Changes not saved')).toBeVisible()
  sessionStore.set({ phase: 'signing-out', turn: 0 })
  leave()
  await expect.element(away).toBeVisible()
})

test('leaving with skipPrompt, as after an expired session, asks nothing', async () => {
  const { leave } = await aForm(async () => undefined)
  await field('Name').fill('Larkhall')
  await expect.element(page.getByText('Changes not saved')).toBeVisible()
  leave({ ignoreBlocker: true })
  await expect.element(away).toBeVisible()
})

test('the shortcut beside the button is the one of this machine', async () => {
  Object.defineProperty(navigator, 'platform', { value: 'MacIntel', configurable: true })
  await aForm(async () => undefined)
  await expect.element(page.getByText('⌘ S')).toBeVisible()
  Reflect.deleteProperty(navigator, 'platform')
})
