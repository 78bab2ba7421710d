import { testShortForm } from './harness/short-form.ts'
import { pausedWorkers } from './pause-workers.ts'

testShortForm(pausedWorkers)
