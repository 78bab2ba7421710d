import { badAddresses } from './bad-addresses.ts'
import { type LongFault, longForm } from './fault.ts'
import { killedVoices } from './kill-podcasts.ts'
import { faultyService, killNine } from './kill-workers.ts'
import { sharedRate, usedUpQuota } from './limits.ts'
import { oldLinks } from './old-links.ts'
import { optOutsMidSend } from './opt-outs.ts'
import { parallelClicks } from './parallel-clicks.ts'
import { pausedWorkers } from './pause-workers.ts'
import { restartedPostgres } from './restart-postgres.ts'
import { scheduledCampaigns } from './scheduled.ts'
import { stoppedWorker } from './stop-worker.ts'
import { wipeDuringSend } from './wipe-during-send.ts'

/** Tests 1 to 11 and 13 to 15 at full size, in order. */
export const ALL_FAULTS: LongFault[] = [
  longForm(killNine),
  longForm(faultyService),
  longForm(restartedPostgres),
  longForm(parallelClicks),
  longForm(pausedWorkers),
  longForm(badAddresses),
  longForm(sharedRate),
  longForm(usedUpQuota),
  longForm(stoppedWorker),
  longForm(optOutsMidSend),
  longForm(scheduledCampaigns),
  longForm(wipeDuringSend),
  longForm(oldLinks),
  longForm(killedVoices),
]
