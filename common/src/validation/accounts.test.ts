import { describe, expect, it } from 'vitest'
import { emailProblem, nameProblem, PASSWORD_RULES, passwordProblem } from './accounts.ts'

describe('what people say of themselves', () => {
  it.each([
    ['', 'Enter your e-mail address.'],
    ['  ', 'Enter your e-mail address.'],
    ['ida@', 'Enter a valid e-mail address, like name@example.com.'],
    [`${'a'.repeat(250)}@b.example`, 'Enter a valid e-mail address, like name@example.com.'],
    [' ida@marlowe.example ', undefined],
  ])('e-mail %j: %s', (typed, message) => expect(emailProblem(typed)).toBe(message))

  it.each([
    [' ', 'Enter your name.'],
    ['x'.repeat(101), 'Use 100 characters or fewer.'],
    ['Ida\u202eevil', 'Use visible characters only.'],
    ['Ida\nMarlowe', 'Use visible characters only.'],
    [' Ida Marlowe ', undefined],
    ['x'.repeat(100), undefined],
  ])('name %j: %s', (typed, message) => expect(nameProblem(typed)).toBe(message))

  it.each([
    ['', 'Choose a password.'],
    ['🎭'.repeat(9), 'Use at least 10 characters; this one has 9.'],
    ['e\u0301'.repeat(9), 'Use at least 10 characters; this one has 9.'],
    ['x'.repeat(129), 'Use 128 characters or fewer.'],
    ['🎭'.repeat(10), undefined],
    ['x'.repeat(128), undefined],
  ])('password %j: %s', (typed, message) => expect(passwordProblem(typed, PASSWORD_RULES)).toBe(message))
})
