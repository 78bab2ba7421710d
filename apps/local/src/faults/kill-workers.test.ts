import { testShortForm } from './harness/short-form.ts'
import { killedVoices } from './kill-podcasts.ts'
import { faultyService, killNine } from './kill-workers.ts'

testShortForm(killNine)
testShortForm(faultyService)
testShortForm(killedVoices)
