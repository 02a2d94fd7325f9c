import { killFaults } from './kill-faults.ts'

killFaults('stripe')
