import { formatDateTime, formatRelative } from '~/lib/time/dates.ts'

/** '5 minutes ago', with the exact time on hover. */
export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(at)}
    </time>
  )
}
