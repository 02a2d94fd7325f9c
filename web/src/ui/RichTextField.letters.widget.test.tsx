import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RichTextField } from './RichTextField.tsx'
import './styles.css'

const code = vi.hoisted(() => Promise.withResolvers<undefined>())

// The editor's code doesn't load until a test allows it.
vi.mock('./RichTextSurface.tsx', async (original) => {
  await code.promise
  return original()
})

let saved = ''
beforeEach(() => {
  saved = ''
})

function Text({ label, start = '' }: { readonly label: string; readonly start?: string }) {
  const [value, setValue] = useState(start)
  const keep = (next: string): void => {
    saved = next
    setValue(next)
  }
  return <RichTextField label={label} value={value} onValue={keep} />
}

const field = (label: string) => page.getByRole('textbox', { name: label })

/** True if the focus was lost after any DOM change, which would lose a keystroke. */
const watchFocus = (): { readonly wasDropped: () => boolean } => {
  let dropped = false
  const observer = new MutationObserver(() => {
    dropped ||= document.activeElement === document.body
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return { wasDropped: () => dropped }
}

// Must be first: the code loads only once.
test('input before the editor has loaded is saved and continues in the editor without losing a keystroke', async () => {
  await render(
    <>
      <Text label="About" />
      <Text label="Formatted" start="<h2>Doors</h2><p>At <strong>7</strong></p>" />
    </>,
  )
  await field('Formatted').click({ position: { x: 20, y: 60 } })
  await userEvent.keyboard(' pm')
  await expect.poll(() => saved).toBe('<h2>Doors</h2><p>At <strong>7 pm</strong></p>')
  await field('About').click()
  await userEvent.keyboard('Bring a coat{Enter}and ')
  await expect.poll(() => saved).toBe('<p>Bring a coat</p><p>and </p>')
  const focus = watchFocus()
  code.resolve(undefined)
  await expect.element(page.getByRole('group', { name: 'Formatting for About' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Formatting for Formatted' })).toBeVisible()
  expect(focus.wasDropped()).toBe(false)
  await userEvent.keyboard('a cup')
  await expect.poll(() => saved).toBe('<p>Bring a coat</p><p>and a cup</p>')
  await expect.element(field('Formatted')).toHaveTextContent('DoorsAt 7 pm')
})

test('every letter is there of who types while the editor takes over', async () => {
  await render(<Text label="About" start="<p>Bring</p>" />)
  await field('About').click()
  const letters = ' a coat, a cup, and something to sit on'
  for (const letter of letters) await userEvent.keyboard(letter)
  await expect.poll(() => saved).toBe(`<p>Bring${letters}</p>`)
})
