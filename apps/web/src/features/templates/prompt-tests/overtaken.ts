import { t } from '@lingui/core/macro'
import { hasKey } from '~/lib/has-key.ts'
import type { ApiError } from '~/lib/net/trpc.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { formatOffset } from '~/lib/time/zoned-time.ts'

/**
 * The person who saved the template since it was opened, and when, in the viewer's zone; null if
 * the save failed for another reason.
 */
export function overtakenText({ data }: Pick<ApiError, 'data'>): string | null {
  if (data?.code !== 'CONFLICT') return null
  const { details } = data
  if (!hasKey(details, 'savedBy') || !hasKey(details, 'savedAt') || typeof details.savedAt !== 'string')
    return null
  const at = `${formatDateMinute(details.savedAt)} (${formatOffset(details.savedAt)})`
  return t`${String(details.savedBy)} saved this template on ${at}, after you opened it. Save again to replace its prompts with yours.`
}
