import { redirect } from '@tanstack/react-router'
import type { Endpoint } from './doc.ts'
import { loginPath } from './session.ts'
import { takenOver } from './taken-over.ts'
import { tokenFor } from './tokens.ts'

/** For `beforeLoad` of a frame whose pages need a token. Such frames are drawn in the browser only. */
export const requireToken = async (endpoint: Endpoint, href: string): Promise<void> => {
  if (typeof window === 'undefined') return
  await takenOver()
  if (tokenFor(endpoint) !== undefined) return
  throw redirect({ href: `${loginPath[endpoint]}?redirectTo=${encodeURIComponent(href)}`, replace: true })
}

/** For `beforeLoad` of a login: who is signed in already goes on. */
export const leaveIfSignedIn = async (endpoint: Endpoint, target: string): Promise<void> => {
  if (typeof window === 'undefined' || tokenFor(endpoint) === undefined) return
  await takenOver()
  throw redirect({ href: target, replace: true })
}
