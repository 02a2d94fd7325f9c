import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { areaOf } from './area-of.ts'
import type { Endpoint } from './doc.ts'
import { personIn } from './person.ts'
import { sessionStore } from './session.ts'
import { onTokenCleared, onTokensChanged, tokenFor } from './tokens.ts'

interface Typed {
  readonly person: string
  readonly values: unknown
}

/** What was typed into forms that went because the session ended or changed under them, by form. In memory alone. */
const held = new Map<string, Typed>()

const signedOut = new Set<Endpoint>()
onTokenCleared((endpoint, reason) => {
  if (reason === 'logout') signedOut.add(endpoint)
})
onTokensChanged(() => {
  for (const endpoint of signedOut) if (tokenFor(endpoint) !== undefined) signedOut.delete(endpoint)
})

interface HeldForm<Values> {
  /** What was typed, where this form went away under the same person; undefined otherwise. */
  readonly typed: Values | undefined
  /** The session is another one than when the form was opened, and nobody here signed out: it will be held. */
  readonly isHeld: () => boolean
}

/**
 * Brings back what was typed into a form by whoever signs in again: nothing typed is lost to a session that ended, here or in
 * another tab. Who signs out takes it along. Another person gets nothing of it, nor does a form that begins with other values.
 */
export function useHeldForm<Values>(start: Values): HeldForm<Values> & { readonly hold: (values: Values) => void } {
  const client = useQueryClient()
  const router = useRouter()
  const [place] = useState(() => {
    const { pathname } = router.state.location
    const area = areaOf(pathname)
    const person = personIn(client, area)
    const form = `${pathname} ${JSON.stringify(start)}`
    const before = held.get(form)
    const typed = before !== undefined && before.person === person ? (before.values as Values) : undefined
    return { area, person, form, typed, token: tokenFor(area), turn: sessionStore.get().turn }
  })
  useEffect(() => void held.delete(place.form), [place])
  const isHeld = (): boolean => {
    const token = tokenFor(place.area)
    const isOther = token !== place.token || sessionStore.get().turn !== place.turn
    return isOther && place.person !== undefined && !signedOut.has(place.area)
  }
  const hold = (values: Values): void => {
    if (place.person !== undefined) held.set(place.form, { person: place.person, values })
  }
  return { typed: place.typed, isHeld, hold }
}

/** Holds what is typed before the page is drawn anew, or when the form goes away. */
export function useHolding<Values>(
  form: ReturnType<typeof useHeldForm<Values>>,
  values: Values,
  isChanged: boolean,
): void {
  const leave = useEffectEvent(() => {
    if (isChanged && form.isHeld()) form.hold(values)
  })
  useEffect(() => {
    const stop = sessionStore.subscribe(() => leave())
    return () => {
      stop()
      leave()
    }
  }, [])
}
