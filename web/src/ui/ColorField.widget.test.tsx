import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColorField } from './ColorField.tsx'
import './styles.css'

let saved = ''
const keep = (value: string): void => {
  saved = value
}
beforeEach(() => keep('#1f6b4a'))

function Color() {
  const [value, setValue] = useState('#1f6b4a')
  const change = (next: string): void => {
    keep(next)
    setValue(next)
  }
  return <ColorField label="Color" value={value} onValue={change} />
}

const field = page.getByRole('textbox', { name: 'Color' })

test.each([
  ['d53100', '#d53100'],
  ['#A3123A', '#a3123a'],
])('%s is a color', async (typed, expected) => {
  await render(<Color />)
  await field.fill(typed)
  expect(saved).toBe(expected)
  await userEvent.tab()
  await expect.element(field).toHaveValue(expected)
})

test.each([['red'], ['#d53'], ['gggggg'], ['']])('%j falls back to the last color on leaving', async (typed) => {
  await render(<Color />)
  await field.fill(typed)
  expect(saved).toBe('#1f6b4a')
  await expect.element(field).toHaveValue(typed)
  await userEvent.tab()
  await expect.element(field).toHaveValue('#1f6b4a')
})

test('six colors to begin with, and how text reads on the chosen one', async () => {
  await render(<Color />)
  const six = page.getByRole('group', { name: 'Preset colors for Color' })
  expect(six.getByRole('button').elements()).toHaveLength(6)
  await expect.element(six.getByRole('button', { name: 'Bottle green' })).toHaveAttribute('aria-pressed', 'true')
  await six.getByRole('button', { name: 'Vermilion' }).click()
  expect(saved).toBe('#d53100')
  await expect
    .element(field)
    .toHaveAccessibleDescription(/^White text on it has a contrast of 4\.\d to 1: easy to read/)
})

test('a color can be picked by keyboard on a pad that loads on demand', async () => {
  await render(<Color />)
  await page.getByRole('button', { name: 'Custom' }).click()
  const hue = page.getByRole('slider', { name: 'Hue' })
  await expect.element(hue).toBeVisible()
  ;(hue.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => saved).not.toBe('#1f6b4a')
  await expect.element(field).toHaveValue(saved)
})
