import { Text } from '@chakra-ui/react'
import type { AudienceView } from '@newsloom/contract/sends'
import { formatNumber, plural } from '~/lib/numbers.ts'
import { sendToPeople, TEXTS } from './texts.ts'
import { useAudience } from './use-send.ts'

/** Whom the send reaches, before the button is pressed. */
export function AudienceLine({ topicId, listIds }: { topicId: number; listIds: number[] }) {
  const audience = useAudience(topicId, listIds)
  if (listIds.length === 0) return <Text color="fg.muted">{TEXTS.chooseList}</Text>
  if (audience.isError)
    return (
      <Text color="fg.error" overflowWrap="anywhere">
        {TEXTS.audienceFailed}: {audience.error.message}
      </Text>
    )
  if (!audience.data) return <Text color="fg.muted">{TEXTS.audienceLoading}</Text>
  return (
    <Text aria-live="polite" className="tabular">
      {sendToPeople(audience.data.people)}
      <Text as="span" color="fg.muted">
        {leftOut(audience.data)}
      </Text>
    </Text>
  )
}

function leftOut({ suppressed, skipped, duplicates }: AudienceView): string {
  const parts = [
    suppressed > 0 ? `${formatNumber(suppressed)} suppressed, left out` : null,
    skipped > 0 ? `${formatNumber(skipped)} paused or without this topic, left out` : null,
    duplicates > 0 ? `${plural(duplicates, 'duplicate')}, mailed once` : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? ` · ${parts.join(' · ')}` : ''
}
