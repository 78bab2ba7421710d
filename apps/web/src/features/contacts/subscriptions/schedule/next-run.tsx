import { changedRunAt, firstRunAt } from '@newsloom/contract/contacts/schedules/next-run'
import type { Schedule } from '@newsloom/contract/contacts/schedules/schedule'
import { formatAhead, formatMoment, isKnownZone, viewerZone } from '~/lib/time/zoned-time.ts'
import { scheduleOf, type Values } from '../subscription-edits.ts'
import type { Subscription } from '../subscription-items.ts'
import { TEXTS } from '../texts.ts'

/** Whether this browser can work out the times of a schedule. */
export const isReadable = (schedule: Schedule): boolean =>
  schedule.kind === 'hours' || isKnownZone(schedule.timeZone)

/** The zone whose clocks a schedule goes by; hours go by none, so the viewer's. */
export const zoneOf = (schedule: Schedule): string =>
  schedule.kind === 'weekdays' && isReadable(schedule) ? schedule.timeZone : viewerZone()

type Props = { at: string; schedule: Schedule; label?: string }

/** 'Next: Mon, Nov 30, 08:00 (Asia/Bangkok), in 2 days'. */
export function NextRun({ at, schedule, label = TEXTS.next }: Props) {
  const zone = zoneOf(schedule)
  return (
    <>
      {label}:{' '}
      {Date.parse(at) <= Date.now() ? (
        TEXTS.dueNow
      ) : (
        <time dateTime={at}>
          {formatMoment(at, zone)}, {formatAhead(at, zone)}
        </time>
      )}
    </>
  )
}

type PreviewProps = { values: Values; subscription: Subscription | undefined }

/** The next run that these values would have if they were saved now. */
export function NextIfSaved({ values, subscription }: PreviewProps) {
  const schedule = scheduleOf(values)
  if (!schedule) return null
  const now = new Date()
  const next = subscription?.isActive
    ? changedRunAt(schedule, new Date(subscription.countedFrom), now)
    : firstRunAt(schedule, now)
  return <NextRun at={next.toISOString()} schedule={schedule} label={TEXTS.nextIfSaved} />
}
