import { useLayoutEffect, useRef, useState } from 'react'
import { pageNonce } from '#platform/page-facts.ts'
import { trustedMarkup } from '#platform/trusted-types.ts'
import { classes } from '#ui/classes.ts'

/** Safe because the sandboxed frame runs no scripts. */
const mailMarkup = trustedMarkup('mail')

/** The page's content security policy also applies in the frame, so the e-mail's style elements need its nonce. */
const withNonce = (html: string): string => {
  const nonce = pageNonce()
  return nonce === undefined ? html : html.replaceAll(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`)
}

interface MailFrameProps {
  readonly title: string
  /** Complete HTML document. */
  readonly html: string
  /** Height in pixels until it is loaded, so that what is below doesn't move. */
  readonly height: number
  readonly className?: string
}

/** An e-mail as it was written: no scripts, forms or navigation. As tall as its content. */
export function MailFrame({ title, html, height: firstHeight, className }: MailFrameProps) {
  const [height, setHeight] = useState(firstHeight)
  const frame = useRef<HTMLIFrameElement>(null)
  // React would turn the trusted markup back into a string.
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = mailMarkup(withNonce(html))
  }, [html])
  return (
    // Same origin only to size the frame to its content.
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      height={height}
      className={classes('w-full rounded-12 border border-line', className)}
      onLoad={({ currentTarget }) => {
        const shown = currentTarget.contentDocument
        const body = shown?.documentElement
        if (body && shown.URL === 'about:srcdoc') setHeight(body.scrollHeight + 2)
      }}
    />
  )
}
