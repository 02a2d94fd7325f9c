import { expect, test } from 'vitest'
import { insistOnFirstSecret } from '#platform/first-secret.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const [FIRST, SECOND, THIRD] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string]

test('a server with another secret does not start; one that knows both replaces it', async () => {
  const { system } = database
  // Of two first starts at once, one is the first.
  const started = await Promise.allSettled([insistOnFirstSecret(system, [FIRST]), insistOnFirstSecret(system, [THIRD])])
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await database.query('delete from setting')

  await insistOnFirstSecret(system, [FIRST])
  await insistOnFirstSecret(system, [FIRST])
  await expect(insistOnFirstSecret(system, [SECOND])).rejects.toThrow(/^SERVER_SECRET is not the one .*\.$/)
  expect(JSON.stringify(await database.query('select * from setting'))).not.toContain(FIRST)

  await insistOnFirstSecret(system, [FIRST, SECOND])
  await insistOnFirstSecret(system, [SECOND, FIRST])
  await insistOnFirstSecret(system, [SECOND])
  await expect(insistOnFirstSecret(system, [FIRST])).rejects.toThrow('SERVER_SECRET')
})
