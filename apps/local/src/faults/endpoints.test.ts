import { testShortForm } from './harness/short-form.ts'
import { parallelClicks } from './parallel-clicks.ts'
import { scheduledCampaigns } from './scheduled.ts'
import { wishesMidSend } from './wishes.ts'

testShortForm(parallelClicks)
testShortForm(wishesMidSend)
testShortForm(scheduledCampaigns)
