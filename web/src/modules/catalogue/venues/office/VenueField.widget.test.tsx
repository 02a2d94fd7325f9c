import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OfficeRights } from '#platform/rights.ts'
import { FormElement } from '#ui/FormElement.tsx'
import { VenueField } from './VenueField.tsx'
import '#ui/styles.css'

type Asked = { readonly name: string; readonly variables: Readonly<Record<string, unknown>> }
// The API needs the build's plugin; each question is answered by hand here.
const api = vi.hoisted(() => {
  const sent: Asked[] = []
  const similar = [{ id: 'v1', name: 'Café Mühle', addressLine: '2 Mill Lane', locality: 'Thornwick', isOwn: false }]
  const answer = ({ name }: { readonly name: string }, variables: Asked['variables']) => {
    sent.push({ name, variables })
    if (name === 'SimilarVenues') return { similarVenues: similar }
    if (name === 'CreateVenue') return { venueCreate: { id: 'v2', name: 'Barn' } }
    return { options: [] }
  }
  return { sent, answer }
})
vi.mock('#platform/api.ts', () => ({
  query: (document: { readonly name: string }, variables: Asked['variables']) => ({
    queryKey: [document.name, variables],
    queryFn: () => api.answer(document, variables),
  }),
  request: (document: { readonly name: string }, variables: Asked['variables']) =>
    Promise.resolve(api.answer(document, variables)),
}))
vi.mock('#platform/form/use-edit-form.ts', async () => {
  const { useForm } = await import('#platform/form/use-form.ts')
  // Drafts need a router.
  return {
    useEditForm: ({ schema, start, save, onSaved }: never) => {
      const [content, change] = useState(start)
      const form = useForm({
        schema,
        start,
        storage: { content, change },
        send: save,
        onSent: () => (onSaved as () => void)(),
      })
      return { ...form, isChanged: false, discard: () => undefined }
    },
  }
})

const submitted = vi.fn<() => void>()
function Page({ scope = { accountId: 'a' }, manages = ['events'] }) {
  const [value, setValue] = useState('')
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OfficeRights value={{ permissions: ['events'], manages, features: [] }}>
        <FormElement onSubmit={submitted}>
          <VenueField scope={scope} value={value} onValue={setValue} />
        </FormElement>
        <p>Chosen: {value}</p>
      </OfficeRights>
    </QueryClientProvider>
  )
}
beforeEach(() => {
  api.sent.length = 0
  submitted.mockReset()
})
const opened = async () => {
  await render(<Page />)
  await page.getByRole('button', { name: 'New venue…' }).click()
}

test('a venue is added from the picker, without sending the form around it, and is chosen', async () => {
  await opened()
  await page.getByLabelText('Name').fill('Barn')
  await page.getByLabelText('Address').fill('2 Mill Lane')
  await page.getByLabelText('City').fill('Thornwick')
  await page.getByLabelText('Country').selectOptions('US')
  await page.getByLabelText('Time zone').selectOptions('America/New_York')
  await page.getByRole('button', { name: 'Add venue' }).click()
  await expect.element(page.getByText('Chosen: v2')).toBeInTheDocument()
  expect(api.sent.find(({ name }) => name === 'CreateVenue')?.variables).toMatchObject({
    input: { name: 'Barn', locality: 'Thornwick', countryCode: 'US', timezone: 'America/New_York' },
  })
  expect(submitted).not.toHaveBeenCalled()
})

test('one that is there already is shown with its town, and can be taken instead', async () => {
  await opened()
  await page.getByLabelText('Name').fill('Cafe Muhle')
  await expect.element(page.getByText('2 Mill Lane, Thornwick')).toBeVisible()
  await page.getByRole('button', { name: 'Use this venue: Café Mühle' }).click()
  await expect.element(page.getByText('Chosen: v1')).toBeInTheDocument()
  expect(api.sent.some(({ name }) => name === 'CreateVenue')).toBe(false)
})

test('a search that finds nothing leads to a new venue: the list covers the way below the field', async () => {
  await render(<Page />)
  await page.getByRole('combobox', { name: 'Venue' }).fill('Barn')
  await expect.element(page.getByText('No matches for “Barn”')).toBeVisible()
  await page.getByRole('button', { name: 'New venue…' }).first().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('employees and people who only view add none', async () => {
  await render(<Page manages={[]} />)
  await expect.element(page.getByRole('combobox', { name: 'Venue' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New venue…' })).not.toBeInTheDocument()
})
