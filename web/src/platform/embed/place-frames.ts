import { heightIn } from './size-message.ts'

/** Pixels. Lower than this, a frame shows too little to choose from. */
const minHeight = 480
/** How long a loaded frame may take to report its size, in milliseconds. Browsers don't tell why a frame stays empty. */
const loadTimeout = 10_000

/** The frame is as high as its content, but not higher than the window, so that the cart and dialogs stay in view. */
const heightFor = (content: number): number => Math.min(content, Math.max(minHeight, window.innerHeight))

function placeFrame(tag: HTMLScriptElement): void {
  const { storefront = '', event, title = 'Tickets' } = tag.dataset
  const { origin } = new URL(tag.src)
  const page = `${origin}/embed/${encodeURIComponent(storefront)}`
  const chosen = event === undefined ? '' : `event=${encodeURIComponent(event)}`
  const frame = document.createElement('iframe')
  frame.title = title
  frame.style.cssText = 'display:block;width:100%;border:0'
  let content = 720
  const fit = (): void => void (frame.style.height = `${heightFor(content)}px`)
  fit()
  let timer: ReturnType<typeof setTimeout> | undefined
  const showLink = (): void => {
    const link = document.createElement('a')
    link.href = chosen === '' ? page : `${page}?${chosen}`
    link.textContent = title
    frame.replaceWith(link)
  }
  const listen = ({ origin: from, source, data }: MessageEvent): void => {
    const height = from === origin && source === frame.contentWindow ? heightIn(data) : undefined
    if (height === undefined) return
    clearTimeout(timer)
    content = height
    fit()
  }
  window.addEventListener('message', listen)
  window.addEventListener('resize', fit)
  frame.addEventListener('load', () => (timer ??= setTimeout(showLink, loadTimeout)), { once: true })
  frame.src = `${page}?${new URLSearchParams({ origin: window.location.origin })}${chosen === '' ? '' : `&${chosen}`}`
  // A script in the head has no place on the page.
  if (tag.closest('head') === null) tag.after(frame)
  else document.body.append(frame)
}

/** Puts a frame at each tag that has none yet: every tag runs the script, and the first run finds later ones, too. */
export function placeFrames(): void {
  for (const tag of document.querySelectorAll<HTMLScriptElement>('script[data-storefront]')) {
    if (tag.dataset['placed'] !== undefined || !/\/embed\.js(\?|$)/.test(tag.src)) continue
    tag.dataset['placed'] = ''
    placeFrame(tag)
  }
}
