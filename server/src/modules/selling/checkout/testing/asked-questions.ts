import { newUuid } from '@admission/common/ids.ts'
import type { TestApi } from '#areas/testing.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aSession } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import type { TestDatabase } from '#testing/database.ts'
import { aPayableCart, eTagOf, type Checkout, type PayableCart } from './a-checkout.ts'

const CREATE = 'mutation ($input: NewCheckoutFormInput!) { checkoutFormCreate(input: $input) { id version } }'
const RECORD =
  '{ kind: __typename ... on CheckoutFormSaved { record { id version questions { id label exportKey shownIfQuestion answerCount } archivedQuestions { label answerCount } } } ... on Refused { message fields { path message } } }'
const QUESTIONS = `mutation ($id: ID!, $version: Int64!, $input: CheckoutQuestionsInput!) { result: checkoutFormSaveQuestions(id: $id, version: $version, input: $input) ${RECORD} }`
const COLLECTIONS = `mutation ($id: ID!, $version: Int64!, $input: CheckoutFormCollectionsInput!) { result: checkoutFormSaveCollections(id: $id, version: $version, input: $input) ${RECORD} }`

/** Database, checkout and API that these helpers use. */
export type Setting = { readonly database: TestDatabase; readonly checkout: Checkout; readonly api: TestApi }
type Question = { readonly id: string; readonly label: string; readonly shownIfQuestion: string | null }
type Saved = {
  readonly result: {
    readonly kind: string
    readonly record: {
      readonly version: number
      readonly questions: readonly (Question & { readonly answerCount: number })[]
      readonly archivedQuestions: readonly { readonly label: string; readonly answerCount: number }[]
    }
    readonly fields?: readonly object[]
  }
}

export const MENU = [
  { id: 'a', type: 'SELECT', label: 'Menu', choices: ['Fish', 'Other'], isRequired: true, exportKey: 'menu' },
  { id: 'b', type: 'TEXT', label: 'Which?', isRequired: true, shownIfQuestion: 'a', shownIfAnswers: ['Other'] },
]

/** A form asked for a collection, made as an organizer makes it. */
export async function aForm(staff: Staff, collectionId: string, subject: string, questions: readonly object[]) {
  const { checkoutFormCreate: form } = await staff.read<{ checkoutFormCreate: { id: string; version: number } }>(
    CREATE,
    {
      input: { name: 'Dinner', subject },
    },
  )
  const save = async (changed: readonly object[], version: number) =>
    (await staff.read<Saved>(QUESTIONS, { id: form.id, version, input: { questions: changed } })).result
  const { record } = await save(questions, form.version)
  const input = { collectionIds: [collectionId] }
  const bound = await staff.read<Saved>(COLLECTIONS, { id: form.id, version: record.version, input })
  return { id: form.id, save, version: bound.result.record.version, questions: record.questions }
}

export const CART = `cart { eTag cartCheckoutForms { about cartCheckoutQuestions { id response isAsked checkoutQuestion { id label } } } }`
const ANSWER = `mutation ($eTag: String!, $answers: [AnswerInput!]!) { result: cartAnswer(eTag: $eTag, answers: $answers) { ... on CartChanged { ${CART} } } }`
const PAY = `mutation ($eTag: String!, $key: ID!, $paymentToken: String, $expectedTotal: MoneyInput!) {
  cartFinalize(eTag: $eTag, key: $key, paymentToken: $paymentToken, acceptedTerms: [], expectedTotal: $expectedTotal) {
    __typename ... on Finalized { purchaseIds } ... on CartRefused { fields { path message } } } }`

type AskedForm = {
  readonly about: string | null
  readonly cartCheckoutQuestions: readonly {
    readonly id: string
    readonly response: string | null
    readonly isAsked: boolean
    readonly checkoutQuestion: { readonly id: string; readonly label: string }
  }[]
}
type Paid = { readonly __typename: string; readonly purchaseIds: string[]; readonly fields: readonly object[] }

/** A buyer's browser with a cart that is ready to be paid for. */
export async function aBuyer({ database, checkout, api }: Setting, cart: PayableCart) {
  const token = await aSession(checkout.services, { id: cart.userId } as User)
  const headers = { carttoken: cart.cartToken }
  const forms = async (): Promise<readonly AskedForm[]> =>
    (await api.read<{ cart: { cartCheckoutForms: AskedForm[] } }>('consumer', `{ ${CART} }`, { token, headers })).cart
      .cartCheckoutForms
  const answer = async (answers: readonly { readonly id: string; readonly response: string | null }[]) =>
    api.ask('consumer', ANSWER, { token, headers, variables: { eTag: await eTagOf(database, cart.cartId), answers } })
  const pay = async (): Promise<Paid> => {
    const variables = {
      eTag: await eTagOf(database, cart.cartId),
      key: newUuid(),
      paymentToken: await checkout.enter(CARDS.APPROVED),
      expectedTotal: { amount: cart.total, exponent: 2, currency: 'EUR' },
    }
    return (await api.read<{ cartFinalize: Paid }>('consumer', PAY, { token, headers, variables })).cartFinalize
  }
  const receipt = async (id: string) =>
    (
      await api.read<{ purchase: { answers: readonly object[] } }>(
        'consumer',
        'query ($id: ID!) { purchase(id: $id) { answers { question answer about } } }',
        { token, variables: { id } },
      )
    ).purchase.answers
  return { token, headers, forms, answer, pay, receipt }
}

/** A cart with two seats, its buyer, and an owner of its account. */
export async function aSold(setting: Setting) {
  const { database, checkout, api } = setting
  const cart = await aPayableCart(database, checkout, { seats: 4, take: [2, 3] })
  const staff = await aStaff(checkout.services, api, cart.sale.accountId)
  return { cart, staff, buyer: await aBuyer(setting, cart), collectionId: cart.sale.collectionId }
}

/** The questions with a label, in order. */
export const questionLabeled = (forms: readonly AskedForm[], label: string) =>
  forms.flatMap(({ cartCheckoutQuestions }) =>
    cartCheckoutQuestions.filter(({ checkoutQuestion }) => checkoutQuestion.label === label),
  )
