import { CAMPAIGN_LIMITS } from '@newsloom/contract/campaigns/campaign-limits'
import { instantOf, type WallTime } from '~/lib/time/zoned-time.ts'

export type SendMoment = {
  /** UTC */
  at: string
  /** the viewer's clocks skip this time */
  isMoved: boolean
  isPast: boolean
}

/** The instant of a date and time in the viewer's zone; null until both are given. */
export function sendMoment(wall: WallTime, now = Date.now()): SendMoment | null {
  const instant = instantOf(wall)
  return instant && { ...instant, isPast: Date.parse(instant.at) < now - CAMPAIGN_LIMITS.pastGraceMs }
}
