import { testShortForm } from './harness/short-form.ts'
import { optOutsMidSend } from './opt-outs.ts'
import { parallelClicks } from './parallel-clicks.ts'
import { scheduledCampaigns } from './scheduled.ts'

testShortForm(parallelClicks)
testShortForm(optOutsMidSend)
testShortForm(scheduledCampaigns)
