import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { pageNonce } from '#platform/page-facts.ts'
import { markSignedIn } from '#platform/signed-in-mark.ts'

/**
 * In a document of the login, an inline script that marks it for people who are signed in: they go on, so its form isn't for them.
 * It runs before the body is parsed. Kept as it was rendered, because browsers must not insert scripts.
 */
export function SignedInScript() {
  const router = useRouter()
  const [isLogin] = useState(() => router.state.location.pathname === '/login')
  const nonce = pageNonce()
  return isLogin ? (
    <script
      {...(nonce === undefined ? {} : { nonce })}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `(${markSignedIn.toString()})()` }}
    />
  ) : null
}
