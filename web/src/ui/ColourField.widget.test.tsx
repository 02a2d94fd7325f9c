import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColourField } from './ColourField.tsx'
import './styles.css'

let kept = ''
const keep = (value: string): void => {
  kept = value
}
beforeEach(() => keep('#1f6b4a'))

function Colour() {
  const [value, setValue] = useState('#1f6b4a')
  const change = (next: string): void => {
    keep(next)
    setValue(next)
  }
  return <ColourField label="Colour" value={value} onValue={change} />
}

const field = page.getByRole('textbox', { name: 'Colour' })

test.each([
  ['d53100', '#d53100'],
  ['#A3123A', '#a3123a'],
])('%s is a colour', async (typed, expected) => {
  await render(<Colour />)
  await field.fill(typed)
  expect(kept).toBe(expected)
  await userEvent.tab()
  await expect.element(field).toHaveValue(expected)
})

test.each([['red'], ['#d53'], ['gggggg'], ['']])('%j falls back to the last colour on leaving', async (typed) => {
  await render(<Colour />)
  await field.fill(typed)
  expect(kept).toBe('#1f6b4a')
  await expect.element(field).toHaveValue(typed)
  await userEvent.tab()
  await expect.element(field).toHaveValue('#1f6b4a')
})

test('six colours to begin with, and how text reads on the chosen one', async () => {
  await render(<Colour />)
  const six = page.getByRole('group', { name: 'Six to begin with for Colour' })
  expect(six.getByRole('button').elements()).toHaveLength(6)
  await expect.element(six.getByRole('button', { name: 'Bottle green' })).toHaveAttribute('aria-pressed', 'true')
  await six.getByRole('button', { name: 'Vermilion' }).click()
  expect(kept).toBe('#d53100')
  await expect
    .element(field)
    .toHaveAccessibleDescription(/^White text on it has a contrast of 4\.\d to 1: easy to read/)
})

test('a colour is mixed by keyboard on a pad that comes when it is asked for', async () => {
  await render(<Colour />)
  await page.getByRole('button', { name: 'Mix' }).click()
  const hue = page.getByRole('slider', { name: 'Hue' })
  await expect.element(hue).toBeVisible()
  ;(hue.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => kept).not.toBe('#1f6b4a')
  await expect.element(field).toHaveValue(kept)
})
