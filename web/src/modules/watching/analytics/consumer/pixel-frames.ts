import type { ConsentPurpose } from '@admission/common/pixels.ts'
import { readText, storageKeys, writeText } from '#platform/storage.ts'
import { keepReport } from './deliveries.ts'
import type { FramePixel } from './own-pixels.ts'
import { permitsPixels, type PixelEvent } from './pixel-events.ts'

interface Frame {
  readonly element: HTMLIFrameElement
  readonly loaded: Promise<void>
}

const frames = new Map<string, Frame>()

// The frame's own reports. A message of any other window is no business of ours.
const follow = ({ source, data }: MessageEvent): void => {
  const isFrame = [...frames.values()].some(({ element }) => element.contentWindow === source)
  if (isFrame) keepReport(data)
}

/** A frame per account, so that no vendor learns of another account. It has an origin of its own: its scripts don't reach this page. */
const frameOf = (accountId: string): Frame => {
  const known = frames.get(accountId)
  if (known !== undefined) return known
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', 'allow-scripts')
  element.title = 'Pixels'
  element.hidden = true
  element.dataset['pixels'] = accountId
  const loaded = new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve(), { once: true })
  })
  element.src = '/api/pixel-frame'
  document.body.append(element)
  if (frames.size === 0) window.addEventListener('message', follow)
  const frame = { element, loaded }
  frames.set(accountId, frame)
  return frame
}

/** Removes the pixels of all accounts but these, with all that they loaded. */
export const keepFrames = (accountIds: readonly string[]): void => {
  for (const [accountId, { element }] of frames) {
    if (accountIds.includes(accountId)) continue
    element.remove()
    frames.delete(accountId)
  }
  if (frames.size === 0) window.removeEventListener('message', follow)
}

type Queued = { readonly accountId: string; readonly event: PixelEvent }
const MAX_QUEUED = 20

const queued = (): readonly Queued[] => {
  try {
    const value: unknown = JSON.parse(readText(storageKeys.pixelQueue, 'sessionStorage') ?? '[]')
    return Array.isArray(value) ? (value as Queued[]) : []
  } catch {
    return []
  }
}

const keepQueue = (queue: readonly Queued[]): void =>
  writeText(
    storageKeys.pixelQueue,
    queue.length === 0 ? undefined : JSON.stringify(queue.slice(-MAX_QUEUED)),
    'sessionStorage',
  )

interface Setup {
  /** The pixels of this account that the visitor agreed to. */
  readonly pixels: readonly FramePixel[]
  readonly granted: readonly ConsentPurpose[]
  readonly visitor: string
}

/**
 * Tells the pixels of one account about an event, after those that are waiting. On a page where pixels don't run, the event waits for the next page that
 * permits them.
 */
export const deliver = (accountId: string, setup: Setup, event?: PixelEvent): void => {
  const own = queued().filter((waiting) => waiting.accountId === accountId)
  if (!permitsPixels(window.location.pathname)) {
    if (event !== undefined) keepQueue([...queued(), { accountId, event }])
    return
  }
  const events = [...own.map((waiting) => waiting.event), ...(event === undefined ? [] : [event])]
  if (own.length > 0) keepQueue(queued().filter((waiting) => waiting.accountId !== accountId))
  if (events.length === 0 || setup.pixels.length === 0) return
  const { element, loaded } = frameOf(accountId)
  const pixels = setup.pixels.map(({ type, token, meta, events: names }) => ({ type, token, events: names, ...meta }))
  // Its origin has no name that could be given here; the page's content policy keeps the frame at our own address.
  void loaded.then(() =>
    element.contentWindow?.postMessage({ pixels, events, granted: setup.granted, visitor: setup.visitor }, '*'),
  )
}

/** Forgets events that wait: the visitor withdrew their consent. */
export const forgetQueue = (): void => keepQueue([])
