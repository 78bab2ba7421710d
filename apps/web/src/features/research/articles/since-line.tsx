import { Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SinceIssue } from '@newsloom/contract/research/issues'
import { formatNumber } from '~/lib/numbers.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'

/** Says how many stories are new to the readers of the topic's last email. */
export function SinceLine({ since }: { since: SinceIssue }) {
  const counts = [
    t`${formatNumber(since.new)} new`,
    t`${formatNumber(since.developed)} updated`,
    t`${formatNumber(since.known)} emailed before`,
  ]
  return (
    <Text className="tabular" color="fg.muted">
      {t`Since the issue of ${formatDateMinute(since.issuedAt)}:`}{' '}
      <Text as="span" color="fg" fontWeight="medium">
        {counts.join(' · ')}
      </Text>
    </Text>
  )
}
