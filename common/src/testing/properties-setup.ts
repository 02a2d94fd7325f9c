import { configureGlobal } from 'fast-check'
import { SEED } from './run.ts'

// A property draws the same cases in every short run of a commit, so that a red one has a cause and can be repeated.
configureGlobal({ seed: SEED })
