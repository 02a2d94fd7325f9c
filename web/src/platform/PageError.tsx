import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type MouseEvent } from 'react'
import { buttonClasses } from '#ui/button-classes.ts'
import { StatePage } from '#ui/StatePage.tsx'
import { ApiError, type ResponseError } from './api-error.ts'
import { reportError } from './error-report.ts'

interface Described {
  readonly figure: string
  readonly title: string
  readonly text: string
  /** Further errors. */
  readonly others?: readonly ResponseError[]
}

const unreachable = "We couldn't load the page"
const question = 'Are you connected to the internet?'

const describe = (error: unknown): Described => {
  if (!(error instanceof ApiError)) {
    return typeof window !== 'undefined' && !window.navigator.onLine
      ? { figure: '', title: unreachable, text: question }
      : { figure: '500', title: 'Something went wrong', text: 'Nothing was changed. Try again in a moment.' }
  }
  const { kind, status, message, allErrors } = error
  if (kind === 'graphql')
    return {
      figure: `${status}`,
      title: message,
      text: 'Nothing was changed. Try again.',
      others: allErrors.slice(1),
    }
  return status === 0
    ? { figure: '', title: unreachable, text: question }
    : { figure: `${status} ${message}`, title: unreachable, text: question }
}

/**
 * Page for a failed load: each error's status and message, and a link to retry, which it follows once the network is
 * back. It also reports the error, which shows the
 * toast for pages that failed during server rendering.
 */
export function PageError({ error }: { readonly error: unknown }) {
  const router = useRouter()
  const { href } = useLocation()
  const { reset } = useQueryErrorResetBoundary()
  useEffect(() => reportError(error), [error])
  const refresh = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    reload()
  }
  const reload = (): void => {
    // Our own bugs may leave broken state behind, so reload. Offline, a reload would lose the page.
    if (!(error instanceof ApiError) && navigator.onLine) return location.reload()
    reset()
    void router.invalidate()
  }
  const { figure, title, text, others = [] } = describe(error)
  const loadAgain = useEffectEvent(() => reload())
  useEffect(() => {
    if (text !== question) return undefined
    const stop = new AbortController()
    window.addEventListener('online', loadAgain, { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [text])
  return (
    <StatePage figure={figure} title={title} text={text} role="alert">
      {others.length === 0 ? null : (
        <ul className="text-15 text-ink-soft">
          {others.map(({ status, message }) => (
            <li key={`${status} ${message}`}>
              <span className="mono">{status}</span> {message}
            </li>
          ))}
        </ul>
      )}
      <a href={href} onClick={refresh} className={buttonClasses({})}>
        Refresh the page
      </a>
    </StatePage>
  )
}
