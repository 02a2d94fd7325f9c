import { expect, test } from 'vitest'
import { assertFirstSecret } from '#platform/first-secret.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const [FIRST, SECOND, THIRD] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string]

test('a server with another secret does not start; one that knows both replaces it', async () => {
  const { system } = database
  // Of two first starts at once, one is the first.
  const started = await Promise.allSettled([assertFirstSecret(system, [FIRST]), assertFirstSecret(system, [THIRD])])
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await database.query('delete from setting')

  await assertFirstSecret(system, [FIRST])
  await assertFirstSecret(system, [FIRST])
  await expect(assertFirstSecret(system, [SECOND])).rejects.toThrow(/^SERVER_SECRET is not the one .*\.$/)
  expect(JSON.stringify(await database.query('select * from setting'))).not.toContain(FIRST)

  await assertFirstSecret(system, [FIRST, SECOND])
  await assertFirstSecret(system, [SECOND, FIRST])
  await assertFirstSecret(system, [SECOND])
  await expect(assertFirstSecret(system, [FIRST])).rejects.toThrow('SERVER_SECRET')
})
