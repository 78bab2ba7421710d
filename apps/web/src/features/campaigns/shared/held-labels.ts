import { formatDateMinute } from '~/lib/time/dates.ts'

type Held = { scheduledAt: string | null; statusNote: string }

/**
 * 'Was due Nov 22, 2026 15:33. …': why a campaign waits for a person, its time in the viewer's zone
 * as any other.
 */
export function heldInWords({ scheduledAt, statusNote }: Held, now = Date.now()): string {
  if (scheduledAt === null) return statusNote
  const was = Date.parse(scheduledAt) <= now ? 'Was due' : 'Was to be sent'
  return `${was} ${formatDateMinute(scheduledAt)}. ${statusNote}`
}
