import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RichTextField } from './RichTextField.tsx'
import './styles.css'

const code = vi.hoisted(() => Promise.withResolvers<undefined>())

// The editor's code stays away until a test lets it come.
vi.mock('./RichTextSurface.tsx', async (original) => {
  await code.promise
  return original()
})

let kept = ''
beforeEach(() => {
  kept = ''
})

function Text({ label, start = '' }: { readonly label: string; readonly start?: string }) {
  const [value, setValue] = useState(start)
  const keep = (next: string): void => {
    kept = next
    setValue(next)
  }
  return <RichTextField label={label} value={value} onValue={keep} />
}

const field = (label: string) => page.getByRole('textbox', { name: label })

/** Whether nothing had the focus after any change of the page: a letter of that moment would be lost. */
const watchFocus = (): { readonly wasDropped: () => boolean } => {
  let dropped = false
  const look = new MutationObserver(() => {
    dropped ||= document.activeElement === document.body
  })
  look.observe(document.body, { childList: true, subtree: true })
  return { wasDropped: () => dropped }
}

// First of all: the code comes once.
test('what is typed before the editor is there is kept at once, and goes on in it without a letter lost', async () => {
  await render(
    <>
      <Text label="About" />
      <Text label="Formatted" start="<h2>Doors</h2><p>At <strong>7</strong></p>" />
    </>,
  )
  await field('Formatted').click({ position: { x: 20, y: 60 } })
  await userEvent.keyboard(' pm')
  await expect.poll(() => kept).toBe('<h2>Doors</h2><p>At <strong>7 pm</strong></p>')
  await field('About').click()
  await userEvent.keyboard('Bring a coat{Enter}and ')
  await expect.poll(() => kept).toBe('<p>Bring a coat</p><p>and </p>')
  const focus = watchFocus()
  code.resolve(undefined)
  await expect.element(page.getByRole('group', { name: 'Formatting for About' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Formatting for Formatted' })).toBeVisible()
  expect(focus.wasDropped()).toBe(false)
  await userEvent.keyboard('a cup')
  await expect.poll(() => kept).toBe('<p>Bring a coat</p><p>and a cup</p>')
  await expect.element(field('Formatted')).toHaveTextContent('DoorsAt 7 pm')
})

test('every letter is there of who types while the editor takes over', async () => {
  await render(<Text label="About" start="<p>Bring</p>" />)
  await field('About').click()
  const letters = ' a coat, a cup, and something to sit on'
  for (const letter of letters) await userEvent.keyboard(letter)
  await expect.poll(() => kept).toBe(`<p>Bring${letters}</p>`)
})
