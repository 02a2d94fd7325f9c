import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ImageField } from './ImageField.tsx'
import { unchangedImage, type ImageChoice } from './use-shown-image.ts'
import './styles.css'

let choice: ImageChoice = unchangedImage
const keep = (value: ImageChoice): void => {
  choice = value
}
beforeEach(() => keep(unchangedImage))
const dot = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/%3E'

function Poster({ url }: { readonly url?: string }) {
  const [value, setValue] = useState(unchangedImage)
  const change = (next: ImageChoice): void => {
    keep(next)
    setValue(next)
  }
  return <ImageField label="Poster" value={value} onValue={change} currentUrl={url} />
}

const input = page.getByLabelText('Poster', { exact: true })
const shown = page.getByRole('img', { name: 'Current poster' })
const file = (bytes: number, name = 'poster.svg', type = 'image/svg+xml') => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"></svg>'
  return new File([svg.padEnd(bytes, ' ')], name, { type })
}

test('says what is best, shows what was chosen, and takes it away again', async () => {
  await render(<Poster />)
  await expect.element(input).toHaveAccessibleDescription(/Best size: 1200 x 600 pixels/)
  await userEvent.upload(input, file(100))
  await expect.element(shown).toBeVisible()
  expect(choice.file?.name).toBe('poster.svg')
  await page.getByRole('button', { name: 'Remove' }).click()
  expect(choice).toEqual(unchangedImage)
  await expect.element(shown).not.toBeInTheDocument()
})

test('2,000 KB and no more; the choice before it stays', async () => {
  await render(<Poster />)
  await userEvent.upload(input, file(2_048_000, 'just.svg'))
  await expect.element(input).toBeValid()
  await userEvent.upload(input, file(2_048_001, 'large.svg'))
  await expect.element(input).toHaveAccessibleDescription(/The poster size must be less than 2MB/)
  expect(choice.file?.name).toBe('just.svg')
  await userEvent.upload(input, file(10, 'words.txt', 'text/plain'))
  await expect.element(input).toHaveAccessibleDescription(/The poster field must be an image/)
})

test('a logo has the same limit and message', async () => {
  await render(<ImageField label="Logo" kind="logo" value={unchangedImage} onValue={keep} />)
  const logo = page.getByLabelText('Logo', { exact: true })
  await expect.element(logo).toHaveAccessibleDescription(/Best size: 512 x 512 pixels, up to 2MB/)
  await userEvent.upload(logo, file(2_048_000))
  expect(choice.file?.size).toBe(2_048_000)
  await userEvent.upload(logo, file(2_048_001))
  await expect.element(logo).toHaveAccessibleDescription(/The logo size must be less than 2MB/)
})

test('a saved image is removed only on saving, which can be undone', async () => {
  await render(<Poster url={dot} />)
  await expect.element(shown).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  expect(choice).toEqual({ file: undefined, isRemoved: true })
  await expect.element(page.getByText('The image will be removed when you save.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(choice).toEqual(unchangedImage)
  await expect.element(shown).toBeVisible()
})

test('an image that fails to load shows a message', async () => {
  await render(<Poster url="data:image/png,broken" />)
  await expect.element(page.getByText('Could not download image.')).toBeVisible()
})

test('an image is dropped here', async () => {
  await render(<Poster />)
  const dropped = new DataTransfer()
  dropped.items.add(file(100, 'dropped.svg'))
  const zone = page.getByText(/^Drop an image here/).element()
  zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }))
  await expect.poll(() => choice.file?.name).toBe('dropped.svg')
})

/** A PNG of noise, which doesn't compress: more than four bytes for each pixel. */
const noise = async (side: number, type: string): Promise<File> => {
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  const image = context?.createImageData(side, side)
  if (context == null || image === undefined) throw new Error('no canvas')
  let state = 1
  for (let at = 0; at < image.data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    image.data[at] = at % 4 === 3 ? 255 : state >>> 24
  }
  context.putImageData(image, 0, 0)
  return new File([await canvas.convertToBlob({ type, quality: 1 })], 'large.picture.png', { type })
}

test.each(['image/png', 'image/jpeg'])('a larger %s is scaled down, whole', async (type) => {
  await render(<Poster />)
  const large = await noise(1800, type)
  expect(large.size).toBeGreaterThan(2_048_000)
  await userEvent.upload(input, large)
  await expect.element(page.getByText(/^large\.picture\./)).toBeVisible()
  const scaled = choice.file
  expect(scaled?.size).toBeLessThanOrEqual(2_048_000)
  expect(scaled?.type).toBe(type === 'image/png' ? 'image/webp' : 'image/jpeg')
  const { width, height } = await createImageBitmap(scaled ?? new Blob())
  expect(width).toBe(height)
  await expect.element(input).toBeValid()
})

test('one that can’t be read is refused with the message of the specification', async () => {
  await render(<Poster />)
  await userEvent.upload(input, file(2_048_001, 'broken.png', 'image/png'))
  await expect.element(input).toHaveAccessibleDescription(/The poster size must be less than 2MB/)
  expect(choice).toEqual(unchangedImage)
})
