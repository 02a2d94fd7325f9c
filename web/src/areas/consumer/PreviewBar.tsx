import { Clock } from 'lucide-react'
import { useState } from 'react'
import { pagePreview } from '#platform/page-facts.ts'
import { TextButton } from '#ui/TextButton.tsx'

/** Ends the preview of this shop in this browser, and shows the page as it is now. */
const leave = (): void => {
  const shop = window.location.pathname.split('/').slice(0, 3).join('/')
  document.cookie = `preview=; Path=${shop}; Max-Age=0; SameSite=Strict`
  window.location.reload()
}

/** Says on every page of a preview when and as whom the shop is shown. Nothing on ordinary pages. */
export function PreviewBar() {
  const [preview] = useState(pagePreview)
  if (preview === undefined) return null
  return (
    <aside
      aria-label="Preview"
      data-theme="dark"
      className="page-margins sticky top-0 z-30 flex flex-wrap items-center gap-x-5 gap-y-1 bg-paper py-1 text-14 text-ink print:hidden"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 py-1.5">
        <Clock aria-hidden="true" size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        {preview.text}
      </p>
      <span className="flex gap-5">
        {preview.changePath === undefined ? null : (
          <a href={`${preview.changePath}#preview`} className="flex min-h-11 items-center underline underline-offset-4">
            Change
          </a>
        )}
        <TextButton variant="underline" onClick={leave}>
          Leave
        </TextButton>
      </span>
    </aside>
  )
}
