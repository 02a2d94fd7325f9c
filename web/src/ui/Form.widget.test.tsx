import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form, type FormErrors } from './Form.tsx'
import { TextField } from './TextField.tsx'
import './styles.css'

function Person({ found }: { readonly found: FormErrors }) {
  const [errors, setErrors] = useState<FormErrors>({})
  return (
    <Form form={{ errors, lastAttempt: errors, submit: () => setErrors({ ...found }) }} label="Person">
      <TextField label="Name" error={errors['name']} />
      <TextField label="City" hint="optional" help="Where you live." error={errors['city']} />
      <button type="submit">Send</button>
    </Form>
  )
}

const submit = () => page.getByRole('button', { name: 'Send' }).click()

test('several wrong fields: the first has the focus, and their number is told', async () => {
  await render(<Person found={{ name: 'Enter a name.', city: 'Enter a city.' }} />)
  await submit()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await expect.element(page.getByText('2 fields to check')).toBeInTheDocument()
})

test('one wrong field says it all itself', async () => {
  await render(<Person found={{ city: 'Enter a city.' }} />)
  const city = page.getByLabelText('City')
  await expect.element(city).toHaveAccessibleDescription('Where you live. optional')
  await submit()
  await expect.element(city).toHaveFocus()
  await expect.element(city).toHaveAccessibleDescription('Enter a city.')
  await expect.element(page.getByText(/to check/)).not.toBeInTheDocument()
})

test('a dialog that it opens sends its own form, not this one', async () => {
  const sent = vi.fn<(name: string) => void>()
  const form = (name: string) => ({ errors: {}, lastAttempt: {}, submit: () => sent(name) })
  await render(
    <Form form={form('event')} label="Event">
      <button type="submit">Create event</button>
      {createPortal(
        <Form form={form('venue')} label="Venue">
          <button type="submit">Add venue</button>
        </Form>,
        document.body,
      )}
    </Form>,
  )
  await page.getByRole('button', { name: 'Add venue' }).click()
  expect(sent.mock.calls).toEqual([['venue']])
  await page.getByRole('button', { name: 'Create event' }).click()
  expect(sent.mock.calls).toEqual([['venue'], ['event']])
})
