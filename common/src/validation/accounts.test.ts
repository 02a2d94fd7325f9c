import { describe, expect, it } from 'vitest'
import { emailProblem, nameProblem, PASSWORD_RULES, passwordProblem } from './accounts.ts'

describe('what people say of themselves', () => {
  it.each([
    ['', 'Enter your e-mail address.'],
    ['  ', 'Enter your e-mail address.'],
    ['ida@', 'This is not an e-mail address. Check it, like name@example.com.'],
    [`${'a'.repeat(250)}@b.example`, 'This is not an e-mail address. Check it, like name@example.com.'],
    [' ida@marlowe.example ', undefined],
  ])('e-mail %j: %s', (typed, message) => expect(emailProblem(typed)).toBe(message))

  it.each([
    [' ', 'Enter your name.'],
    ['x'.repeat(101), 'Use at most 100 characters.'],
    ['Ida\u202eevil', 'Use letters that can be seen.'],
    ['Ida\nMarlowe', 'Use letters that can be seen.'],
    [' Ida Marlowe ', undefined],
    ['x'.repeat(100), undefined],
  ])('name %j: %s', (typed, message) => expect(nameProblem(typed)).toBe(message))

  it.each([
    ['', 'Choose a password.'],
    ['🎭'.repeat(9), 'Use at least 10 characters; this one has 9.'],
    ['e\u0301'.repeat(9), 'Use at least 10 characters; this one has 9.'],
    ['x'.repeat(129), 'Use at most 128 characters.'],
    ['🎭'.repeat(10), undefined],
    ['x'.repeat(128), undefined],
  ])('password %j: %s', (typed, message) => expect(passwordProblem(typed, PASSWORD_RULES)).toBe(message))
})
