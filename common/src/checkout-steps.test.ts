import { describe, expect, test } from 'vitest'
import {
  CHECKOUT_STEPS,
  checkoutSteps,
  nextStep,
  openStep,
  reachable,
  unansweredQuestions,
  type CheckoutCart,
  type CheckoutStepName,
} from './checkout-steps.ts'

type Group = CheckoutCart['deliveryGroups'][number]
const one: Group = { mechanisms: ['MOBILE'], mechanism: 'MOBILE', option: { id: 'a' } }
const GROUPS: Record<string, readonly Group[]> = {
  none: [],
  'one way, all chosen': [one],
  'one way, nothing chosen': [{ mechanisms: ['MOBILE'], mechanism: null, option: null }],
  'one way, no option': [{ ...one, option: null }],
  'two ways, nothing chosen': [{ mechanisms: ['MOBILE', 'SHIPPING'], mechanism: null, option: null }],
  'two ways, way chosen': [{ mechanisms: ['MOBILE', 'SHIPPING'], mechanism: 'SHIPPING', option: null }],
  'two ways, all chosen': [{ mechanisms: ['MOBILE', 'SHIPPING'], mechanism: 'SHIPPING', option: { id: 'a' } }],
  'two groups, one of them without way': [one, { mechanisms: ['MOBILE', 'SHIPPING'] }],
  'two groups, one of them without option': [one, { mechanisms: ['MOBILE', 'SHIPPING'], mechanism: 'SHIPPING' }],
}
const LOCATIONS: Record<string, CheckoutCart['locationShipping']> = {
  nothing: null,
  'country only': { countryCode: 'US' },
  'country and blanks': { countryCode: 'US', locality: '  ', postalCode: '' },
  'country and city': { countryCode: 'US', locality: 'Port Averil' },
  'no country, two fields': { countryCode: '', locality: 'Port Averil', addressLine1: '9 Ropewalk Lane' },
}
const question = (id: string, isRequired: boolean, response: string | null) => ({
  checkoutQuestion: { id, isRequired },
  response,
})
const FORMS: Record<string, CheckoutCart['cartCheckoutForms']> = {
  none: [],
  'no questions': [{ cartCheckoutQuestions: [] }],
  'optional, open': [{ cartCheckoutQuestions: [question('q', false, null)] }],
  'required, open': [{ cartCheckoutQuestions: [question('q', true, null)] }],
  'required, blank': [{ cartCheckoutQuestions: [question('q', true, ' ')] }],
  'required, answered': [{ cartCheckoutQuestions: [question('q', true, 'No')] }],
  'in the second form': [{ cartCheckoutQuestions: [] }, { cartCheckoutQuestions: [question('q', true, '')] }],
}
const SEEN = { seen: new Set(['q']), 'not seen': new Set<string>(), 'the server': 'ALL' } as const

/** The rules said again, sentence by sentence, with no step relying on another's result. */
function expected(
  cart: CheckoutCart,
  signedIn: boolean,
  seen: 'ALL' | ReadonlySet<string>,
): Record<CheckoutStepName, [boolean, boolean]> {
  const everyWay = cart.deliveryGroups.filter((group) => !group.mechanism).length === 0
  const everyOption = cart.deliveryGroups.filter((group) => !group.option).length === 0
  const severalWays = cart.deliveryGroups.filter((group) => group.mechanisms.length >= 2).length > 0
  const needed = cart.flag.shippingAddress === 'REQUIRED' || cart.flag.shippingAddress === 'OPTIONAL'
  const filled = Object.values(cart.locationShipping ?? {}).filter(
    (text) => String(text).replaceAll(' ', '').length > 0,
  ).length
  const mayChooseOption = everyWay && (needed ? filled > 1 : true)
  const open = cart.cartCheckoutForms
    .flatMap((form) => [...form.cartCheckoutQuestions])
    .some(
      (asked) =>
        (asked.checkoutQuestion.isRequired && !/\S/.test(asked.response ?? '')) ||
        (seen === 'ALL' ? false : !seen.has(asked.checkoutQuestion.id)),
    )
  const forms = cart.cartCheckoutForms.length > 0
  if (!signedIn)
    return {
      login: [true, true],
      'delivery-mechanism': [false, false],
      shipping: [false, false],
      'delivery-option': [false, false],
      questions: [false, false],
      payment: [false, false],
    }
  return {
    login: [false, false],
    'delivery-mechanism': [severalWays, severalWays],
    shipping: [needed, everyWay],
    'delivery-option': [true, mayChooseOption],
    questions: [forms, mayChooseOption && everyOption],
    payment: [true, mayChooseOption && everyOption && !open],
  }
}

const cases = Object.entries(GROUPS).flatMap(([groups, deliveryGroups]) =>
  (['REQUIRED', 'OPTIONAL', 'DISABLED'] as const).flatMap((shippingAddress) =>
    Object.entries(LOCATIONS).flatMap(([location, locationShipping]) =>
      Object.entries(FORMS).map(([forms, cartCheckoutForms]) => ({
        name: `groups: ${groups}; shipping: ${shippingAddress}; address: ${location}; forms: ${forms}`,
        cart: { deliveryGroups, flag: { shippingAddress }, locationShipping, cartCheckoutForms } as CheckoutCart,
      })),
    ),
  ),
)

test(`all ${cases.length * 6} combinations appear and are enabled as the rules say`, () => {
  for (const { name, cart } of cases)
    for (const signedIn of [true, false])
      for (const [who, seen] of Object.entries(SEEN)) {
        const steps = checkoutSteps(cart, signedIn, seen)
        expect(steps.map((step) => step.name)).toEqual(CHECKOUT_STEPS)
        const found = Object.fromEntries(steps.map((step) => [step.name, [step.appears, step.enabled]]))
        const at = `${name}; signed in: ${signedIn}; ${who}`
        expect({ at, ...found }).toEqual({ at, ...expected(cart, signedIn, seen) })
        const start = openStep(steps)
        expect({ at, reachable: start === undefined || reachable(steps, start) }).toEqual({ at, reachable: true })
      }
})

const cart: CheckoutCart = {
  deliveryGroups: [{ mechanisms: ['MOBILE', 'SHIPPING'] }],
  flag: { shippingAddress: 'REQUIRED' },
  locationShipping: { countryCode: 'US' },
  cartCheckoutForms: [{ cartCheckoutQuestions: [question('q', false, null)] }],
}
const none = new Set<string>()

describe('a buyer walks through', () => {
  const withMechanism = { ...cart, deliveryGroups: [{ mechanisms: ['MOBILE', 'SHIPPING'], mechanism: 'SHIPPING' }] }
  const withAddress = { ...withMechanism, locationShipping: { countryCode: 'US', locality: 'Port Averil' } }
  const withOption = {
    ...withAddress,
    deliveryGroups: [{ ...withMechanism.deliveryGroups[0], mechanisms: ['MOBILE', 'SHIPPING'], option: 'post' }],
  }

  test.each([
    ['signs in', cart, false, none, 'login'],
    ['chooses how', cart, true, none, 'delivery-mechanism'],
    ['says where', withMechanism, true, none, 'shipping'],
    ['chooses what', withAddress, true, none, 'delivery-option'],
    ['answers', withOption, true, none, 'questions'],
    ['pays', withOption, true, new Set(['q']), 'payment'],
  ] as const)('%s', (_what, at, signedIn, seen, step) => {
    expect(openStep(checkoutSteps(at, signedIn, seen))).toBe(step)
  })

  test('goes on to the next step that appears, and not past one that is not finished', () => {
    const steps = checkoutSteps(withAddress, true, none)
    expect(nextStep(steps, 'delivery-mechanism')).toBe('shipping')
    expect(nextStep(steps, 'shipping')).toBe('delivery-option')
    expect(nextStep(steps, 'delivery-option')).toBeUndefined()
    const later = checkoutSteps({ ...withOption, cartCheckoutForms: [] }, true, none)
    expect(nextStep(later, 'delivery-option')).toBe('payment')
    expect(nextStep(later, 'payment')).toBeUndefined()
  })

  test('cannot reach by address what is hidden or closed', () => {
    const hidden = checkoutSteps({ ...withOption, flag: { shippingAddress: 'DISABLED' } }, true, none)
    expect(hidden.find(({ name }) => name === 'shipping')).toMatchObject({ appears: false, enabled: true })
    expect(reachable(hidden, 'shipping')).toBe(false)
    expect(reachable(hidden, 'payment')).toBe(false)
    expect(reachable(checkoutSteps(withOption, false, none), 'payment')).toBe(false)
    expect(reachable(checkoutSteps(withOption, true, 'ALL'), 'payment')).toBe(true)
  })

  test('a way that the server has not chosen yet leaves nothing to open', () => {
    expect(
      openStep(checkoutSteps({ ...cart, deliveryGroups: [{ mechanisms: ['MOBILE'] }] }, true, none)),
    ).toBeUndefined()
  })

  test('an answered question that was not shown is still to be seen', () => {
    const answered = { cartCheckoutForms: [{ cartCheckoutQuestions: [question('q', true, 'No')] }] }
    expect(unansweredQuestions(answered, none)).toHaveLength(1)
    expect(unansweredQuestions(answered, new Set(['q']))).toHaveLength(0)
    expect(unansweredQuestions(answered, 'ALL')).toHaveLength(0)
  })
})
