import { describeModel } from './model/describe.ts'

describeModel('sandbox')
