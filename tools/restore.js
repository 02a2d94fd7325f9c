// npm run restore -- FILE: restores a backup into an empty database.
import { becomeProgram } from './program.js'

await becomeProgram('restore-data.ts')
