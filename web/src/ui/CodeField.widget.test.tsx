import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CodeField } from './CodeField.tsx'
import './styles.css'

let complete: string[] = []
beforeEach(() => {
  complete = []
})

function Code() {
  const [value, setValue] = useState('')
  return <CodeField label="Code" value={value} onValue={setValue} onComplete={(code) => complete.push(code)} />
}

const field = page.getByLabelText('Code')

test('one field for the device and for screen readers; digits alone are taken, and the last one completes', async () => {
  await render(<Code />)
  expect(page.getByRole('textbox').elements()).toHaveLength(1)
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  await field.click()
  await userEvent.keyboard('41a70')
  await expect.element(field).toHaveValue('4170')
  expect(complete).toEqual([])
  await userEvent.keyboard('52')
  expect(complete).toEqual(['417052'])
  await userEvent.keyboard('9')
  await expect.element(field).toHaveValue('417052')
  expect(complete).toEqual(['417052'])
})

test('a code can be pasted as formatted in the e-mail, and corrected', async () => {
  await render(<Code />)
  await field.fill('417 052')
  expect(complete).toEqual(['417052'])
  await userEvent.keyboard('{Backspace}')
  await expect.element(field).toHaveValue('41705')
})

test('a new code that is pasted behind a full one takes its place', async () => {
  await render(<Code />)
  await field.fill('417052')
  await field.fill('417052 88 13 96')
  await expect.element(field).toHaveValue('881396')
  expect(complete).toEqual(['417052', '881396'])
})
