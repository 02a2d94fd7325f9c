import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { appleVariables, googleVariables } from './testing/certificates.ts'

const apple = appleVariables()
const google = googleVariables()

describe('the server', () => {
  const problemsWith = (changes: Readonly<Record<string, string>>): readonly string[] => {
    try {
      readConfig({ ...apple, ...google.variables, ...changes })
      return []
    } catch (error) {
      if (error instanceof ConfigError) return error.problems
      throw error
    }
  }

  test('offers no passes without keys', () => {
    expect(readConfig({})).toMatchObject({ applePasses: undefined, googlePasses: undefined })
    expect(problemsWith({})).toEqual([])
  })

  test.each([
    [{ APPLE_PASS_KEY: '' }, 'APPLE_PASS_KEY must be set if APPLE_PASS_TYPE_ID is.'],
    [{ APPLE_PASS_KEY: google.variables.GOOGLE_WALLET_KEY }, 'must be the key of APPLE_PASS_CERTIFICATE'],
    [{ APPLE_PASS_TYPE_ID: 'pass.example.other' }, 'must be issued for APPLE_PASS_TYPE_ID'],
    [{ APPLE_PASS_TEAM_ID: 'AAAAAAAAAA' }, 'must be issued for APPLE_PASS_TEAM_ID'],
    [{ APPLE_PASS_AUTHORITY: apple.APPLE_PASS_CERTIFICATE }, 'APPLE_PASS_AUTHORITY must be'],
    [{ GOOGLE_WALLET_ACCOUNT: '' }, 'GOOGLE_WALLET_ACCOUNT must be set if GOOGLE_WALLET_ISSUER_ID is.'],
    [{ GOOGLE_WALLET_KEY: apple.APPLE_PASS_CERTIFICATE }, 'GOOGLE_WALLET_KEY must be an RSA key.'],
  ])('doesn’t start with %o', (changes, problem) => {
    const problems = problemsWith(changes)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })
})
