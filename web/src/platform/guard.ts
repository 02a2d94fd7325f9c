import { redirect } from '@tanstack/react-router'
import type { Endpoint } from './doc.ts'
import { loginPath } from './session.ts'
import { tokenFor } from './tokens.ts'

/** For `beforeLoad` of a frame whose pages need a token. Such frames are drawn in the browser only. */
export const requireToken = (endpoint: Endpoint, href: string): void => {
  if (typeof window === 'undefined' || tokenFor(endpoint) !== undefined) return
  throw redirect({ href: `${loginPath[endpoint]}?redirectTo=${encodeURIComponent(href)}`, replace: true })
}

/** For `beforeLoad` of a login: who is signed in already goes on. */
export const leaveIfSignedIn = (endpoint: Endpoint, target: string): void => {
  if (typeof window === 'undefined' || tokenFor(endpoint) === undefined) return
  throw redirect({ href: target, replace: true })
}
