// The seed of a run of tests: of the commit, so that the same commit always does the same; random in a long run.
import { randomInt } from 'node:crypto'
import { commit } from './tree.js'

/**
 * TEST_SEED, else of the commit, else 1. In a long run random.
 * @returns {string}
 */
export const seedOfRun = () => {
  const given = process.env['TEST_SEED']
  if (given !== undefined && given !== '') return given
  if ((process.env['TEST_SIZE'] ?? 'short') !== 'short') return String(randomInt(1, 2_147_483_647))
  return String(Number.parseInt(commit()?.slice(0, 7) ?? '', 16) || 1)
}
