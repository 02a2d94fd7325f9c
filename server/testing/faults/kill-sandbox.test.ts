import { killFaults } from './kill-faults.ts'

killFaults('sandbox')
