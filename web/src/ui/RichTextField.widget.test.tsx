import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RichTextField } from './RichTextField.tsx'
import './styles.css'

let kept = ''
const keep = (value: string): void => {
  kept = value
}
beforeEach(() => keep(''))

function Text({ start = '' }: { readonly start?: string }) {
  const [value, setValue] = useState(start)
  const change = (next: string): void => {
    keep(next)
    setValue(next)
  }
  return <RichTextField label="About" maxLength={20} value={value} onValue={change} />
}

const field = page.getByRole('textbox', { name: 'About' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })

/** The editor, once its code is there. */
const open = async () => {
  await field.click()
  await expect.element(tool('Bold')).toBeVisible()
  // It puts the caret at the end when it gets the focus: what is selected before is lost.
  await expect.element(field).toHaveFocus()
}

// First of all: only what was never drawn before waits for its turn to be shown, and is made long before.
test('comes when its code is there before it is asked for', async () => {
  await import('./RichTextSurface.tsx')
  await render(<Text start="<p>Doors at 7</p>" />)
  await open()
  await userEvent.keyboard(' p.m.')
  await expect.poll(() => kept).toBe('<p>Doors at 7 p.m.</p>')
})

test('its words stand there before the editor comes; then it is where it was', async () => {
  await render(<Text start="<p>Doors at 7</p>" />)
  await expect.element(field).toHaveTextContent('Doors at 7')
  const before = field.element().getBoundingClientRect().top
  await open()
  await expect.element(field).toHaveTextContent('Doors at 7')
  expect(Math.abs(field.element().getBoundingClientRect().top - before)).toBeLessThanOrEqual(1)
})

test('formats what is typed; the counter counts words alone', async () => {
  await render(<Text />)
  await open()
  await tool('Bold').click()
  await userEvent.keyboard('Doors')
  await expect.poll(() => kept).toBe('<p><strong>Doors</strong></p>')
  await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('15 characters left')).toBeVisible()
  await tool('Heading').click()
  await expect.poll(() => kept).toBe('<h2><strong>Doors</strong></h2>')
  await tool('List').click()
  await expect.poll(() => kept).toContain('<ul><li>')
})

test('a link leads to pages and mail alone', async () => {
  await render(<Text start="<p>Map</p>" />)
  await open()
  await userEvent.keyboard('{Control>}a{/Control}')
  await tool('Link').click()
  const where = page.getByLabelText('Link address')
  await where.fill('javascript:alert(1)')
  await tool('Save link').click()
  await expect.element(where).toBeInvalid()
  await where.fill('example.com/map')
  await tool('Save link').click()
  await expect.poll(() => kept).toBe('<p><a rel="noopener nofollow" href="https://example.com/map">Map</a></p>')
})

test('whatever is given or pasted, only what the toolbar makes comes out', async () => {
  await render(<Text start='<p onclick="x()">a<script>x()</script><img src="x" onerror="x()"></p>' />)
  await open()
  const pasted = new DataTransfer()
  pasted.setData(
    'text/html',
    '<h1 style="color:red">b</h1><a href="javascript:x()">c</a><iframe src="//x"></iframe><b>d</b><table><tr><td>e</td></tr></table>',
  )
  field.element().dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: pasted }))
  await expect.poll(() => kept).toContain('<strong>d</strong>')
  expect(kept).not.toMatch(/script|onerror|onclick|style=|<(?:h1|iframe|img|table)/i)
})

test('takes the keyboard from nobody who has gone on before its code came', async () => {
  await render(
    <>
      <Text start="<p>Doors at 7</p>" />
      <input aria-label="Name" />
    </>,
  )
  const name = page.getByRole('textbox', { name: 'Name' })
  for (const each of [field, name]) (each.element() as HTMLElement).focus()
  await expect.element(tool('Bold')).toBeVisible()
  await userEvent.keyboard('Larkhall')
  await expect.element(name).toHaveValue('Larkhall')
  expect(kept).toBe('')
})
