import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button } from '#ui/Button.tsx'
import { StatePage } from '#ui/StatePage.tsx'
import { ApiError } from './api-error.ts'

interface Described {
  readonly figure: string
  readonly title: string
  readonly text: string
}

const describe = (error: unknown): Described => {
  if (error instanceof ApiError && error.kind === 'network' && error.status === 0)
    return { figure: '', title: 'We couldn’t load the page', text: 'Are you connected to the internet?' }
  if (error instanceof ApiError)
    return {
      figure: `${error.status}`,
      title: error.kind === 'network' ? 'We couldn’t load the page' : error.message,
      text: error.kind === 'network' ? error.message : 'Nothing was changed. You can try again.',
    }
  return { figure: '500', title: 'This page didn’t work', text: 'Nothing was changed. Try again in a moment.' }
}

/** What a page shows when it could not be loaded: each error's status and message, and a way to try again. */
export function PageError({ error }: { readonly error: unknown }) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const refresh = (): void => {
    reset()
    void router.invalidate()
  }
  const { figure, title, text } = describe(error)
  return (
    <StatePage figure={figure} title={title} text={text} role="alert">
      <Button onClick={refresh}>Refresh the page</Button>
    </StatePage>
  )
}
