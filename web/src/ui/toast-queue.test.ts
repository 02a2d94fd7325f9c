import { beforeEach, describe, expect, it } from 'vitest'
import { closeToast, showToast, toastQueue, type DismissLength, type ToastKind } from './toast-queue.ts'

const texts = (): string[] => toastQueue.get().map(({ text }) => text)

describe('toasts', () => {
  beforeEach(() => {
    toastQueue.set([])
  })

  it('wait in the order they came, the first on show', () => {
    const first = showToast({ kind: 'error', text: 'a' })
    showToast({ kind: 'notice', text: 'b', dismissAfter: 2000 })
    expect(texts()).toEqual(['a', 'b'])
    closeToast(first)
    expect(texts()).toEqual(['b'])
  })

  it('do not repeat the same text of the same kind, but do for the other kind', () => {
    const first = showToast({ kind: 'error', text: 'a' })
    expect(showToast({ kind: 'error', text: 'a' })).toBe(first)
    showToast({ kind: 'notice', text: 'a' })
    expect(texts()).toEqual(['a', 'a'])
  })

  it('take the place of an older one of the same topic, so what they offer is of now', () => {
    const pressed: string[] = []
    const offer = (topic: string, name: string) =>
      showToast({ kind: 'notice', text: 'Paused', topic, action: { label: 'Undo', run: () => pressed.push(name) } })
    showToast({ kind: 'notice', text: 'a' })
    const first = offer('steps', 'first')
    expect(offer('steps', 'second')).not.toBe(first)
    expect(texts()).toEqual(['a', 'Paused'])
    toastQueue.get()[1]?.action?.run()
    expect(pressed).toEqual(['second'])
    expect(showToast({ kind: 'error', text: 'Refused', topic: 'other steps' })).not.toBe(first)
    expect(texts()).toEqual(['a', 'Paused', 'Refused'])
  })

  it('refuse a kind and a length that they do not have', () => {
    expect(() => showToast({ kind: 'warning' as ToastKind, text: 'a' })).toThrow('error or a notice')
    expect(() => showToast({ kind: 'error', text: 'a', dismissAfter: 1000 as DismissLength })).toThrow('2000 or 3500')
    expect(texts()).toEqual([])
  })
})
