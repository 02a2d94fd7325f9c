import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { firstPageIsThere, useDrawnInSlices } from './first-page.ts'

/** What a page showed in its first draw. */
let first: string | null | undefined

function Page() {
  const isDrawn = useDrawnInSlices()
  useLayoutEffect(() => {
    first ??= document.querySelector('p')?.textContent
  })
  return <p>{isDrawn ? 'The page' : 'In its place'}</p>
}

test('the page that somebody came with keeps what stood in its place for one draw; later pages are drawn at once', async () => {
  const came = await render(<Page />)
  await expect.element(page.getByText('The page')).toBeVisible()
  expect(first).toBe('In its place')
  await came.unmount()
  first = undefined
  firstPageIsThere()
  await render(<Page />)
  expect(first).toBe('The page')
})
