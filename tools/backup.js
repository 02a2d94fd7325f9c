// npm run backup -- FILE: writes all data to a file, while servers run.
import { becomeProgram } from './program.js'

await becomeProgram('back-up-data.ts')
