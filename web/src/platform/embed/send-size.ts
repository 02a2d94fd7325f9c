import type { SizeMessage } from './size-message.ts'

/**
 * Tells the website around this frame how high the page is, now and when it changes. Only that website gets the messages, not
 * a page that has taken its place.
 */
export function sendSize(website: string): void {
  let sent = 0
  const send = (): void => {
    const content = document.querySelector('[data-area]')
    if (content === null) return
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (height === sent) return
    sent = height
    const message: SizeMessage = { admission: 'size', height }
    window.parent.postMessage(message, website)
  }
  const watcher = new ResizeObserver(send)
  watcher.observe(document.body)
  // Pages replace each other without a change of the body's size.
  new MutationObserver(send).observe(document.body, { childList: true, subtree: true })
  send()
}
