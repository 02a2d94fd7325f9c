import { expect, test } from 'vitest'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { aConsumer, aUser } from '#modules/people/identity/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aPostOffice, tokenIn } from './testing/a-post-office.ts'

const database = aDatabase()
const post = aPostOffice(database)

const PASSWORD = 'seven green bicycles'
const ADD = `mutation ($email: String!) { emailAdd(email: $email, password: "${PASSWORD}") { id email } }`

type Added = { readonly emailAdd: readonly { readonly id: string; readonly email: string }[] }

const add = async (token: string, email: string): Promise<string> => {
  const { emailAdd } = await post.open().api.read<Added>('consumer', ADD, { token, variables: { email } })
  return emailAdd.find((each) => each.email === email)?.id ?? ''
}

test('the link of an added address reaches that address; the primary one that it replaces is notified', async () => {
  const { api, services } = post.open()
  const { user, token } = await aConsumer(services, { passwordHash: await hashPassword(PASSWORD) })
  const email = 'second@example.com'
  const id = await add(token, email)
  const [sent, added, third] = await post.sentAfterFacts()
  expect(third).toBeUndefined()
  expect(added).toMatchObject({ to: [{ address: user.email }], subject: 'An address was added to your account' })
  expect(added?.text).toContain('s•••@example.com')
  expect(sent).toMatchObject({ to: [{ address: email }], subject: 'Confirm your e-mail address' })
  expect(sent?.text).toContain(`${user.email.slice(0, 1)}•••@example.com`)
  expect(sent?.text).toContain('48 hours')
  const variables = { token: tokenIn(sent?.text) }
  await api.read('consumer', 'mutation ($token: String!) { emailVerify(token: $token) { email } }', {
    token,
    variables,
  })
  const primary = `mutation { emailMakePrimary(id: "${id}", password: "${PASSWORD}") { id } }`
  await api.read('consumer', primary, { token })
  const [notice, another] = await post.sentAfterFacts()
  expect(another).toBeUndefined()
  expect(notice).toMatchObject({ to: [{ address: user.email }], subject: 'Your primary e-mail address was changed' })
  expect(notice?.text).toContain('s•••@example.com')
})

test('the owner of an address learns that another user asked for it, and gets no link', async () => {
  const { services } = post.open()
  const owner = await aUser(services)
  const { token } = await aConsumer(services, { passwordHash: await hashPassword(PASSWORD) })
  await add(token, owner.email)
  const [sent] = await post.sentAfterFacts()
  expect(sent).toMatchObject({ to: [{ address: owner.email }], subject: 'You already have an account' })
  expect(tokenIn(sent?.text)).toBe('')
})

test('an address that was removed meanwhile gets no link, and the primary one is told all the same', async () => {
  const { api, services } = post.open()
  const { token } = await aConsumer(services, { passwordHash: await hashPassword(PASSWORD) })
  const id = await add(token, 'third@example.com')
  await api.read('consumer', `mutation { emailRemove(id: "${id}") { id } }`, { token })
  const [added, another] = await post.sentAfterFacts()
  expect(another).toBeUndefined()
  expect(added).toMatchObject({ subject: 'An address was added to your account' })
})
