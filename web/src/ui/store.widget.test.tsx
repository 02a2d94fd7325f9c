import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore, useStore } from './store.ts'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

test('a value that changes before hydration shows after it, and the page matches what the server rendered', async () => {
  const store = createStore('as on the server')
  const Shown = () => <p>{useStore(store)}</p>
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Shown />)
  document.body.append(container)
  const paragraph = container.querySelector('p')
  store.set('changed by another tab')
  const complain = vi.fn<(error: unknown) => void>()
  root = hydrateRoot(container, <Shown />, { onRecoverableError: complain })
  await expect.poll(() => container.textContent).toBe('changed by another tab')
  expect(complain.mock.calls).toEqual([])
  expect(container.querySelector('p')).toBe(paragraph)
})
