import { required } from '@admission/common/validation/schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from './use-form.ts'
import '#ui/styles.css'

const schema = v.object({ city: v.pipe(v.string(), required('city')) })
const blank = { city: '' }

/** A form that adds cities, one after the other. */
function Cities() {
  const [typed, setTyped] = useState(blank)
  const [sent, setSent] = useState<readonly string[]>([])
  const form = useForm({
    schema,
    start: blank,
    storage: { content: typed, change: setTyped },
    send: async ({ city }) => setSent([...sent, city]),
    onSent: () => setTyped(blank),
  })
  return (
    <Form form={form} label="Cities">
      <TextField label="City" {...form.field('city')} />
      <output>{sent.join(', ')}</output>
      <button type="submit">Add</button>
    </Form>
  )
}

test('a field that is cleared after it was sent shows no error, and the next attempt does', async () => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Cities />
    </QueryClientProvider>,
  )
  const [city, add] = [page.getByLabelText('City'), page.getByRole('button', { name: 'Add' })]
  await city.fill('Kobe')
  await add.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Kobe')
  await expect.element(city).toHaveValue('')
  await expect.element(city).not.toBeInvalid()
  await add.click()
  await expect.element(city).toBeInvalid()
})

/** A form that clears the street when a city is chosen, by two changes. */
function Streets() {
  const form = useForm({
    schema: v.object({ city: v.string(), street: v.string() }),
    start: { city: 'Kobe', street: 'Harbor Road' },
    send: () => Promise.resolve(),
  })
  const city = form.field('city')
  return (
    <Form form={form} label="Streets">
      <button
        type="button"
        onClick={() => {
          city.onValue('Oslo')
          form.change('street', '')
        }}
      >
        Oslo
      </button>
      <output>{JSON.stringify(form.values)}</output>
    </Form>
  )
}

test('two changes at once both count', async () => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Streets />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Oslo' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('{"city":"Oslo","street":""}')
})
