import { describeModel } from './model/describe.ts'

describeModel('stripe')
