import { guards } from './power/guards.ts'
import { assertInCode } from './power/in-code.ts'

// Checks that each guard that `npm run test:power` switches off is still in the code, and that the tests that notice
// it exist.
const problems = guards.flatMap((guard) => {
  try {
    assertInCode(guard)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
})
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
