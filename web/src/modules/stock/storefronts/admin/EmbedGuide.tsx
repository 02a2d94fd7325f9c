import type { AccessKind } from '@admission/common/storefront-words.ts'
import { useState } from 'react'
import { pageOrigin } from '#platform/head.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyValue } from './CopyValue.tsx'

interface EmbedGuideProps {
  readonly id: string
  readonly name: string
  readonly access: AccessKind
  /** Saved websites. */
  readonly websites: readonly string[]
}

/** Attributes are quoted, and a name can have quotes. */
const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const needSignIn: readonly AccessKind[] = ['SIGNED_IN', 'EMAIL_DOMAIN', 'EMAIL_LIST']

/** How to put a storefront into a page of the organizer's website, and how it looks there. */
export function EmbedGuide({ id, name, access, websites }: EmbedGuideProps) {
  const [isShown, setShown] = useState(false)
  const tag = `<script src="${pageOrigin()}/embed.js" data-storefront="${id}" data-title="${quoted(`Tickets: ${name}`)}" async></script>`
  const preview = `/embed/${id}?origin=${encodeURIComponent(pageOrigin())}`
  return (
    <section aria-label="On your own website" className="flex max-w-[860px] flex-col gap-4 border-t border-line pt-6">
      <div>
        <h2 className="display text-18">On your own website</h2>
        <p className="max-w-[70ch] text-14 text-ink-soft">
          Show this storefront in a page of your website. Buyers choose tickets there, and their cart stays when the
          page reloads. The checkout opens in the whole window, with their tickets.
        </p>
      </div>
      {websites.length === 0 ? (
        <Alert tone="note" title="No website may show it yet">
          Enter your website above and save first.
        </Alert>
      ) : null}
      {needSignIn.includes(access) ? (
        <Alert tone="wait" title="Buyers can’t enter it there">
          It’s for people who are signed in, and no one can sign in inside another website. Let everyone, people with a
          code or people with the link enter.
        </Alert>
      ) : null}
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-15">
        <li>Copy the code below.</li>
        <li>Paste it into your page where the tickets should be, such as into an HTML block of your site builder.</li>
        <li>
          To open one event right away, add <code className="mono text-13">data-event="…"</code> with the ID in the
          address of the event’s page.
        </li>
      </ol>
      <CopyValue label="Code for your page" value={tag} />
      <div className="flex flex-col items-start gap-3">
        <Button size="office" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide preview' : 'Show preview'}
        </Button>
        {isShown ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, which needs its scripts and storage
          <iframe
            src={preview}
            title={`Preview: ${name}`}
            className="h-[640px] w-full rounded-6 border border-line bg-paper"
          />
        ) : null}
      </div>
    </section>
  )
}
