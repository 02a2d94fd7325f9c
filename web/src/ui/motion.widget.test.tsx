import { afterEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Expand } from './Expand.tsx'
import { ToastPile } from './ToastPile.tsx'
import './styles.css'

interface Media {
  readonly send: (
    method: 'Emulation.setEmulatedMedia',
    params: { readonly features: readonly { readonly name: string; readonly value: string }[] },
  ) => Promise<unknown>
}

const prefer = (value: 'reduce' | 'no-preference') =>
  (cdp() as Media).send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

const motions = (): string[] => {
  const styles = ['.arrive', '.jiggle', '.view-more', '.expand'].map((name) => {
    const element = document.querySelector(name)
    if (element === null) throw new Error(`${name} is not drawn`)
    return getComputedStyle(element)
  })
  return styles.map(({ animationName, transitionDuration }) => `${animationName} ${transitionDuration}`)
}

const draw = () =>
  render(
    <>
      <div className="arrive" />
      <ToastPile waiting={1} isJiggling />
      <div className="view-more" />
      <Expand open>Opened</Expand>
    </>,
  )

describe('what moves', () => {
  afterEach(async () => {
    await prefer('no-preference')
  })

  it('moves in its own time', async () => {
    await prefer('no-preference')
    await draw()
    expect(motions()).toEqual(['arrive 0s', 'jiggle 0s', 'none 0.4s', 'none 0.15s'])
  })

  it('does not move with reduced motion', async () => {
    await prefer('reduce')
    await draw()
    expect(motions()).toEqual(['none 0s', 'none 0s', 'none 0s', 'none 0s'])
  })
})
