import * as v from 'valibot'
import { expect, test } from 'vitest'
import { accessForm } from './storefront-form.ts'

const filled = { access: 'PUBLIC', opensAt: '', emailDomains: '', guests: '', embedOrigins: '' }
const problems = (change: Partial<typeof filled>) =>
  Object.keys(v.flatten(v.safeParse(accessForm, { ...filled, ...change }).issues ?? [{} as never]).nested ?? {})

test('what is wrong with one entry is said of its field', () => {
  expect(problems({ emailDomains: 'harbor.example, not-a-domain' })).toEqual(['emailDomains'])
  expect(problems({ guests: 'mira@harbor.example nobody' })).toEqual(['guests'])
  expect(problems({ embedOrigins: 'https://a.example\nhttp://b.example' })).toEqual(['embedOrigins'])
})

test('entries are the values of the field', () => {
  const { output } = v.safeParse(accessForm, { ...filled, embedOrigins: 'A.example/x, https://b.example' })
  expect(output).toMatchObject({ embedOrigins: ['https://a.example', 'https://b.example'] })
})
