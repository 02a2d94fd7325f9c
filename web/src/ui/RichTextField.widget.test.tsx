import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RichTextField } from './RichTextField.tsx'
import { PhoneZone } from './use-national-phones.ts'
import './styles.css'

let saved = ''
const keep = (value: string): void => {
  saved = value
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

/** The editor, once its code has loaded. */
const open = async () => {
  await field.click()
  await expect.element(tool('Bold')).toBeVisible()
  // On focus it moves the caret to the end, which would clear an earlier selection.
  await expect.element(field).toHaveFocus()
}

// Must be first: only the first render suspends before it's shown, long after the editor is created.
test('appears if its code was loaded in advance', async () => {
  await import('./RichTextSurface.tsx')
  await render(<Text start="<p>Doors at 7</p>" />)
  await open()
  await userEvent.keyboard(' p.m.')
  await expect.poll(() => saved).toBe('<p>Doors at 7 p.m.</p>')
})

test('shows its text before the editor loads, and keeps its place afterwards', async () => {
  await render(<Text start="<p>Doors at 7</p>" />)
  await expect.element(field).toHaveTextContent('Doors at 7')
  const before = field.element().getBoundingClientRect().top
  await open()
  await expect.element(field).toHaveTextContent('Doors at 7')
  expect(Math.abs(field.element().getBoundingClientRect().top - before)).toBeLessThanOrEqual(1)
})

test('formats input; the counter counts plain text only', async () => {
  await render(<Text />)
  await open()
  await tool('Bold').click()
  await userEvent.keyboard('Doors')
  await expect.poll(() => saved).toBe('<p><strong>Doors</strong></p>')
  await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('15 characters left')).toBeVisible()
  await tool('Heading').click()
  await expect.poll(() => saved).toBe('<h2><strong>Doors</strong></h2>')
  await tool('List').click()
  await expect.poll(() => saved).toContain('<ul><li>')
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
  await expect.poll(() => saved).toBe('<p><a rel="noopener nofollow" href="https://example.com/map">Map</a></p>')
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
  await expect.poll(() => saved).toContain('<strong>d</strong>')
  expect(saved).not.toMatch(/script|onerror|onclick|style=|<(?:h1|iframe|img|table)/i)
})

test('does not steal the focus if the person moved on before its code loaded', async () => {
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
  expect(saved).toBe('')
})

const PICTURE = '/api/text-picture/00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-000000000001.webp'

function PicturedText({ upload }: { readonly upload: (file: File) => Promise<string> }) {
  const [value, setValue] = useState('<p>Our hall</p>')
  return (
    <RichTextField
      label="About"
      value={value}
      uploadPicture={upload}
      onValue={(next) => {
        keep(next)
        setValue(next)
      }}
    />
  )
}

test('inserts an uploaded picture once it is described, and changes its description', async () => {
  const files: string[] = []
  await render(
    <PicturedText
      upload={(file) => {
        files.push(file.name)
        return Promise.resolve(PICTURE)
      }}
    />,
  )
  await open()
  await tool('Picture').click()
  await tool('Insert picture').click()
  await expect.element(page.getByText('Choose a picture.')).toBeVisible()
  await expect.element(page.getByText('Describe the picture for people who can’t see it.')).toBeVisible()
  expect(files).toEqual([])
  await page.getByLabelText('Picture file').upload(new File(['x'], 'hall.png', { type: 'image/png' }))
  await page.getByLabelText('What it shows').fill('The <hall>')
  await tool('Insert picture').click()
  await expect.poll(() => saved).toContain(`<img src="${PICTURE}" alt="The hall">`)
  expect(files).toEqual(['hall.png'])
  await page.getByRole('img', { name: 'The hall' }).click()
  await tool('Picture').click()
  await page.getByLabelText('What it shows').fill('The hall from the stage')
  await tool('Save description').click()
  await expect.poll(() => saved).toContain('alt="The hall from the stage"')
})

test('refuses a file that isn’t a picture, and says why an upload failed', async () => {
  await render(<PicturedText upload={() => Promise.reject(new Error('The picture is too dark.'))} />)
  await open()
  await tool('Picture').click()
  await page.getByLabelText('What it shows').fill('The hall')
  await page.getByLabelText('Picture file').upload(new File(['x'], 'hall.txt', { type: 'text/plain' }))
  await tool('Insert picture').click()
  await expect.element(page.getByText('Choose a PNG, JPEG or WebP image.')).toBeVisible()
  await page.getByLabelText('Picture file').upload(new File(['x'], 'hall.png', { type: 'image/png' }))
  await tool('Insert picture').click()
  await expect.element(page.getByText('The picture is too dark.')).toBeVisible()
})

test('warns about sensitive data, before the editor loads and in it, and about phone numbers of the account’s country', async () => {
  await render(
    <PhoneZone value="Europe/London">
      <Text start="<p>4242 4242 4242 4242</p>" />
    </PhoneZone>,
  )
  await expect.element(page.getByText(/credit card number, in this field/)).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription(/credit card number/)
  await open()
  await userEvent.keyboard(' or 020 7946 0958')
  await expect.element(page.getByText(/phone number, in this field/)).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription(/credit card number.*phone number/)
})

test('a number of another country is no phone number here', async () => {
  await import('@admission/common/phones.ts')
  await render(
    <PhoneZone value="Europe/Madrid">
      <Text start="<p>020 7946 0958 and 4242 4242 4242 4242</p>" />
    </PhoneZone>,
  )
  await expect.element(page.getByText(/credit card number, in this field/)).toBeVisible()
  expect(page.getByText(/phone number, in this field/).elements()).toHaveLength(0)
})
