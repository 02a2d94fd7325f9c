import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from './expect-accessible.ts'
import { Poster, Thumb } from './Poster.tsx'
import './styles.css'

const dot = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/%3E'
const broken = '/no-such-image.png'
const text = page.getByText('Could not download image.')

const Frame = ({ src }: { readonly src: string }) => (
  <main style={{ width: 240 }}>
    <Poster src={src} alt="Northwind" eager />
  </main>
)

const boxOf = (): DOMRect | undefined => document.querySelector('main')?.getBoundingClientRect()

test('an image that cannot be fetched keeps its box, says so in it, and comes back with another address', async () => {
  const { rerender } = await render(<Frame src={dot} />)
  await expect.element(page.getByRole('img', { name: 'Northwind' })).toBeVisible()
  const before = boxOf()
  expect(before?.height).toBe(320)
  await expect.element(text).not.toBeInTheDocument()

  await rerender(<Frame src={broken} />)
  await expect.element(text).toBeVisible()
  expect(boxOf()?.height).toBe(before?.height)
  await expectAccessible()

  await rerender(<Frame src={dot} />)
  await expect.element(text).not.toBeInTheDocument()
})

test('a thumb that cannot be fetched is a plain ground of its size', async () => {
  await render(<Thumb src={broken} eager />)
  await expect.poll(() => document.querySelector('img')).toBeNull()
  const ground = document.querySelector('.bg-sunk')?.getBoundingClientRect()
  expect([ground?.width, ground?.height]).toEqual([27, 36])
})
