import { useEffect } from 'react'
import { navigator } from '#platform/navigation.ts'

/**
 * Goes to another address in the place of this page, once however often the page is drawn meanwhile. Give it the page it stands
 * on as its `key`.
 */
export function Lead({ to }: { readonly to: string }) {
  useEffect(() => void navigator().go(to, { replace: true }), [to])
  return null
}
