import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('has pixels of its own only where they are set, and the ad pixel only in production', () => {
  expect(readConfig({}).ownPixels).toBeUndefined()
  expect(readConfig({ ENVIRONMENT: 'misano', TAG_MANAGER_ID: 'GTM-MISANO1' }).ownPixels).toEqual({
    tagManager: 'GTM-MISANO1',
  })
  expect(problemsOf({ ENVIRONMENT: 'demo', AD_PIXEL_ID: '1234567890' })).toEqual([
    'AD_PIXEL_ID must only be set if ENVIRONMENT is production.',
  ])
  expect(
    problemsOf({ ENVIRONMENT: 'production', AD_PIXEL_ID: '1234567890', META_SCRIPTS_URL: 'http://localhost:9' }),
  ).toContain('META_SCRIPTS_URL must begin with https:// if ENVIRONMENT is production.')
})
