import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeFrames } from './place-frames.ts'

// The frame loads nothing here: what counts is which messages the page around it believes.
const storefront = '1f0ea14e-a526-6800-8380-f3619285d76b'
const addTag = (more: Readonly<Record<string, string>> = {}): HTMLScriptElement => {
  const tag = document.createElement('script')
  // Not JavaScript, so that the browser doesn't run it: the test runs the script itself.
  tag.type = 'text/plain'
  tag.src = `${window.location.origin}/embed.js?v=1`
  Object.assign(tag.dataset, { storefront, ...more })
  document.body.append(tag)
  return tag
}
const frames = (): readonly HTMLIFrameElement[] => [...document.querySelectorAll('iframe')]
const send = (of: HTMLIFrameElement, data: unknown, origin = window.location.origin): boolean =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: of.contentWindow }))

beforeEach(() => document.body.replaceChildren())
afterEach(() => document.body.replaceChildren())

test('the frame stands at its tag, is named, and knows the website and the event', () => {
  const tag = addTag({ title: 'Tickets: What’s on', event: 'e1' })
  placeFrames()
  const [frame] = frames()
  expect(tag.nextElementSibling).toBe(frame)
  expect(frame?.title).toBe('Tickets: What’s on')
  const { pathname, searchParams } = new URL(frame?.src ?? '')
  expect(pathname).toBe(`/embed/${storefront}`)
  expect(Object.fromEntries(searchParams)).toEqual({ origin: window.location.origin, event: 'e1' })
})

test('a tag gets one frame however often the script runs; a later tag gets its own', () => {
  addTag()
  placeFrames()
  placeFrames()
  expect(frames()).toHaveLength(1)
  addTag()
  placeFrames()
  expect(frames()).toHaveLength(2)
})

test('the frame gets the height that it reports, up to the window’s', () => {
  addTag()
  placeFrames()
  const [frame] = frames()
  if (frame === undefined) throw new Error('There is no frame.')
  send(frame, { admission: 'size', height: 312 })
  expect(frame.style.height).toBe('312px')
  send(frame, { admission: 'size', height: 99_999 })
  expect(frame.style.height).toBe(`${Math.max(480, window.innerHeight)}px`)
})

test('messages of other origins, other windows and other shapes change nothing', async () => {
  addTag()
  addTag()
  placeFrames()
  const [frame, other] = frames()
  if (frame === undefined || other === undefined) throw new Error('There are no frames.')
  send(frame, { admission: 'size', height: 312 })
  send(frame, { admission: 'size', height: 400 }, 'https://elsewhere.example')
  send(other, { admission: 'size', height: 401 })
  for (const data of [null, 'size', { height: 403 }, { admission: 'size' }, { admission: 'size', height: '404px' }])
    send(frame, data)
  for (const height of [Number.NaN, -1, 0, Number.POSITIVE_INFINITY]) send(frame, { admission: 'size', height })
  // From this window itself. Added after the page's own listener, so it runs after it.
  const arrived = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }))
  window.postMessage({ admission: 'size', height: 402 }, window.location.origin)
  await arrived
  expect(frame.style.height).toBe('312px')
  expect(other.style.height).toBe('401px')
})
