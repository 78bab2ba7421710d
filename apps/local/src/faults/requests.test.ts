import { badAddresses } from './bad-addresses.ts'
import { testShortForm } from './harness/short-form.ts'
import { sharedRate, usedUpQuota } from './limits.ts'
import { stoppedWorker } from './stop-worker.ts'

testShortForm(badAddresses)
testShortForm(sharedRate)
testShortForm(usedUpQuota)
testShortForm(stoppedWorker)
