import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EntityField } from './EntityField.tsx'
import '#ui/styles.css'

type Options = readonly { readonly value: string; readonly label: string; readonly detail?: string }[]
interface OptionsRequest {
  readonly of: string
  readonly search?: string | null
  readonly values?: readonly string[]
}

const answers = vi.hoisted(() => ({ asked: [] as unknown[], to: vi.fn<(asked: unknown) => unknown>() }))

// The API needs the build's plugin; each question is answered by hand here.
vi.mock('#platform/api.ts', () => ({
  query: (_document: object, variables: object, scope: object) => ({
    queryKey: ['options', variables, scope],
    queryFn: async () => {
      answers.asked.push(variables)
      return { options: await answers.to(variables) }
    },
  }),
}))

const house = Array.from({ length: 40 }, (_, index) => ({ value: `e${index}`, label: `Evening ${index}` }))
const server = ({ search, values }: OptionsRequest): Options =>
  values === undefined
    ? house.filter(({ label }) => label.includes(search ?? '')).slice(0, 20)
    : house.filter(({ value }) => values.includes(value))

function Page({ start }: { readonly start: readonly string[] }) {
  const [values, setValues] = useState(start)
  return (
    <main>
      <EntityField
        label="Events"
        source="EVENTS"
        scope={{ accountId: 'a' }}
        multiple
        values={values}
        onValues={setValues}
      />
      <p>Chosen: {values.join(', ')}</p>
    </main>
  )
}

const show = (start: readonly string[] = []) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page start={start} />
    </QueryClientProvider>,
  )
const chip = (label: string) => page.getByRole('button', { name: `Remove ${label}` })
const chosen = (text: string) => expect.element(page.getByText(`Chosen: ${text}`, { exact: true })).toBeVisible()

beforeEach(() => {
  answers.asked.length = 0
  answers.to.mockReset().mockImplementation((asked) => server(asked as OptionsRequest))
})

test('asks nothing before it is opened but the labels of what is chosen', async () => {
  await show(['e31', 'gone'])
  await expect.element(chip('Evening 31')).toBeVisible()
  await expect.element(chip('No longer exists')).toBeVisible()
  expect(answers.asked).toEqual([{ of: 'EVENTS', values: ['e31', 'gone'] }])
})

test('searches on the server, and keeps the label of what was chosen', async () => {
  await show()
  await page.getByRole('combobox', { name: 'Events' }).click()
  await expect.element(page.getByText('Keep typing to narrow the list')).toBeVisible()
  await userEvent.keyboard('g 39')
  await expect.element(page.getByText('1 option', { exact: true })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await chosen('e39')
  await expect.element(chip('Evening 39')).toBeVisible()
})

test('takes no option of an older search while the new one is on its way', async () => {
  await show()
  await page.getByRole('combobox', { name: 'Events' }).click()
  await expect.element(page.getByRole('option', { name: 'Evening 0' })).toBeVisible()
  const late = Promise.withResolvers<Options>()
  answers.to.mockReturnValueOnce(late.promise)
  await userEvent.keyboard('7')
  await expect.poll(() => answers.asked.at(-1)).toEqual({ of: 'EVENTS', search: '7' })
  await userEvent.keyboard('{Enter}')
  await chosen('')
  late.resolve(server({ of: 'EVENTS', search: '7' }))
  await expect.element(page.getByRole('option', { name: 'Evening 17' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await chosen('e7')
})

test('tells options of the same name apart by their date and venue', async () => {
  answers.to.mockResolvedValue([
    { value: 'e1', label: 'Hinge', detail: 'Fri, Mar 12, 2027, Larkhall' },
    { value: 'e2', label: 'Hinge', detail: 'Sat, Mar 13, 2027, The Loft' },
  ])
  await show()
  await page.getByRole('combobox', { name: 'Events' }).click()
  const second = page.getByRole('option', { name: /The Loft/ })
  await expect.element(second).toHaveTextContent('HingeSat, Mar 13, 2027, The Loft')
  await second.click()
  await chosen('e2')
})

test('says when a search failed, keeps what is chosen, and tries again', async () => {
  await show(['e1'])
  await expect.element(chip('Evening 1')).toBeVisible()
  answers.to.mockRejectedValueOnce(new Error('No answer'))
  await page.getByRole('combobox', { name: 'Events' }).click()
  await expect.element(page.getByText('The search failed. Your selection was kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('option', { name: 'Evening 0' })).toBeVisible()
  await chosen('e1')
})
