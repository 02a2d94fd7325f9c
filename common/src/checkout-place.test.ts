import { describe, expect, test } from 'vitest'
import { checkoutPlace, pageOfPlace, type CheckoutPage, type CheckoutState } from './checkout-place.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from './checkout-steps.ts'

const pages: readonly CheckoutPage[] = [...CHECKOUT_STEPS, 'start', 'finalize']
const flags = [true, false] as const

/** Every way in which the six steps can appear, be enabled and be done: 8 to the power of 6 is too many, so 3 of them vary. */
const ways = flags.flatMap((appears) => flags.flatMap((enabled) => flags.map((done) => ({ appears, enabled, done }))))
const stepLists: readonly (readonly CheckoutStep[])[] = ways.flatMap((login) =>
  ways.flatMap((questions) =>
    ways.map((payment) =>
      CHECKOUT_STEPS.map((name) => ({
        name,
        ...(name === 'login' ? login : name === 'payment' ? payment : questions),
      })),
    ),
  ),
)

const states: readonly CheckoutState[] = stepLists.flatMap((steps) =>
  flags.flatMap((signedIn) =>
    flags.flatMap((hasItems) =>
      flags.flatMap((isAwaited) =>
        [null, 'a1'].flatMap((attemptId) =>
          [[], ['p1', 'p2']].map((purchaseIds) => ({
            signedIn,
            hasItems,
            steps: hasItems ? steps : [],
            attemptId,
            purchaseIds,
            isAwaited,
          })),
        ),
      ),
    ),
  ),
)

test('in every state a page redirects at most once, and its target does not redirect', () => {
  const wandering = states.flatMap((state) =>
    pages.flatMap((asked) => {
      const place = checkoutPlace(state, asked)
      const next = pageOfPlace(place, asked)
      if (next === undefined) return []
      const again = checkoutPlace(state, next)
      const stays = JSON.stringify(again) === JSON.stringify(place) && pageOfPlace(again, next) === next
      return stays ? [] : [{ state, asked, next, again }]
    }),
  )
  expect(wandering).toEqual([])
})

describe('a page of checkout', () => {
  const open: CheckoutStep[] = CHECKOUT_STEPS.map((name) => ({
    name,
    appears: name !== 'login',
    enabled: name !== 'login',
    done: name !== 'payment',
  }))
  const state: CheckoutState = {
    signedIn: true,
    hasItems: true,
    steps: open,
    attemptId: null,
    purchaseIds: [],
    isAwaited: false,
  }

  test.each(pages)('%s leads to the payment that is under way, whatever else there is', (asked) => {
    const paying = { ...state, attemptId: 'a1', purchaseIds: ['p1'] }
    expect(checkoutPlace(paying, asked)).toEqual({ kind: 'PAYMENT', attemptId: 'a1' })
    expect(checkoutPlace({ ...paying, hasItems: false, steps: [] }, asked)).toEqual({
      kind: 'PAYMENT',
      attemptId: 'a1',
    })
  })

  test('that can be reached is shown, any other leads to the open step', () => {
    expect(checkoutPlace(state, 'questions')).toEqual({ kind: 'STEP', step: 'questions' })
    for (const asked of ['login', 'start', 'finalize'] as const)
      expect(checkoutPlace(state, asked)).toEqual({ kind: 'STEP', step: 'payment' })
    expect(checkoutPlace({ ...state, steps: [] }, 'payment')).toEqual({ kind: 'BLOCKED' })
  })

  test('after the payment says that the order is complete; the tab that waited for it goes to the receipt', () => {
    const paid = { ...state, hasItems: false, steps: [], purchaseIds: ['p1'] }
    expect(checkoutPlace(paid, 'payment')).toEqual({ kind: 'COMPLETE', purchaseIds: ['p1'] })
    expect(checkoutPlace({ ...paid, isAwaited: true }, 'payment')).toEqual({ kind: 'RECEIPT', purchaseIds: ['p1'] })
    expect(checkoutPlace({ ...paid, signedIn: false }, 'payment')).toEqual({ kind: 'EMPTY' })
    expect(checkoutPlace({ ...paid, purchaseIds: [] }, 'payment')).toEqual({ kind: 'EMPTY' })
  })
})
