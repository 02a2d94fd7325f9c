// npm run reset: deletes the demo's data, so that the next start creates it again.
import { becomeProgram } from './program.js'

await becomeProgram('reset-data.ts')
