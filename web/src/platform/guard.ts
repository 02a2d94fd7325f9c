import { redirect } from '@tanstack/react-router'
import { notFoundError } from './not-found-error.ts'
import { ApiError } from './api-error.ts'
import type { Endpoint } from './doc.ts'
import { mayOpen, type Needs, type Rights } from './rights.ts'
import { signInPath } from './session.ts'
import { whenHydrated } from './hydration.ts'
import { tokenFor } from './tokens.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Path that was opened, if it redirected to this one. */
    readonly openedAt?: string | undefined
  }
}

interface Opened {
  readonly href: string
  readonly pathname: string
  readonly state: { readonly openedAt?: string | undefined }
}

/** For `beforeLoad` of a frame whose pages need a token. Such frames render only in the browser. */
export const requireToken = async (endpoint: Endpoint, { href, pathname, state }: Opened): Promise<void> => {
  if (typeof window === 'undefined') return
  if (tokenFor(endpoint) !== undefined) return
  await whenHydrated()
  throw redirect({ href: signInPath(endpoint, href, state.openedAt ?? pathname), replace: true })
}

/** For `beforeLoad` of a login page: redirects users who are already signed in. */
export const leaveIfSignedIn = async (endpoint: Endpoint, target: () => Promise<string>): Promise<void> => {
  if (typeof window === 'undefined' || tokenFor(endpoint) === undefined) return
  const [href] = await Promise.all([target(), whenHydrated()])
  throw redirect({ href, replace: true })
}

type Office = '/admin' | '/employee'

/**
 * For the `loader` of an office's frame: reads what the frame needs. If that doesn't exist or isn't the user's (another account),
 * the not-found page replaces the whole frame, because nothing about it is known.
 */
export async function readFrame<Frame>(office: Office, read: () => Promise<Frame>): Promise<Frame> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw await notFoundError({ routeId: office })
    throw error
  }
}

/** For `beforeLoad` of an office's frame: shows the not-found page inside the frame if the user may not open the screen. */
export async function requireRights<Frame>(
  needs: Needs,
  office: Office,
  read: () => Promise<Frame>,
  rightsOf: (frame: Frame) => Rights,
): Promise<void> {
  // Read even if nothing is checked: a page that isn't found is shown inside its frame, which has to exist.
  const frame = await readFrame(office, read)
  if (!mayOpen(needs, rightsOf(frame))) throw await notFoundError()
}

interface Leaving extends Omit<Opened, 'href'> {
  readonly searchStr: string
  readonly hash: string
}

/**
 * For `beforeLoad` of a path that only redirects. Keeps query and hash, and notes in the history which path was opened. Returns the
 * redirect to throw.
 */
export async function redirectTo(path: string, { pathname, searchStr, hash, state }: Leaving) {
  await whenHydrated()
  return redirect({
    href: `${path}${searchStr}${hash === '' ? '' : `#${hash}`}`,
    state: { openedAt: state.openedAt ?? pathname },
    replace: true,
  })
}
