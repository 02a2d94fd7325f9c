import { lazy, useState, type ComponentType, type ReactNode } from 'react'

interface Part<Props> {
  (props: Props): ReactNode
  /** Fetches it; for a loader that knows it will be drawn. */
  readonly preload: () => Promise<unknown>
}

/**
 * A part that browsers fetch when it is first drawn: `drawnLater(async () => (await import('./Part.tsx')).Part)`. The server
 * has it from the start, so that the page it draws is whole. Draw it inside `Suspense`.
 */
export function drawnLater<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let present: ComponentType<Props> | undefined
  const preload = async (): Promise<{ readonly default: ComponentType<Props> }> => {
    present = await load()
    return { default: present }
  }
  const Later = lazy(preload)
  const Drawn = (props: Props): ReactNode => {
    // What was begun as the one does not become the other: it would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => present ?? Later)
    return <Shown {...props} />
  }
  if (typeof window === 'undefined') void preload()
  return Object.assign(Drawn, { preload })
}
