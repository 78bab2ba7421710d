import { testShortForm } from './harness/short-form.ts'
import { faultyService, killNine } from './kill-workers.ts'

testShortForm(killNine)
testShortForm(faultyService)
