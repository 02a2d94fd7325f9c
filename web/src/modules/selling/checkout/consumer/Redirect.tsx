import { useEffect } from 'react'
import { navigator } from '#platform/navigation.ts'

/** Redirects to another address, once, even if the page renders again meanwhile. Pass the current page as its `key`. */
export function Redirect({ to }: { readonly to: string }) {
  useEffect(() => void navigator().go(to, { replace: true }), [to])
  return null
}
