import { Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import { ENGAGEMENT } from '@newsloom/contract/analytics/engagement'
import type { PersonEngagement as Engagement } from '@newsloom/contract/analytics/people'
import { useQuery } from '@tanstack/react-query'
import { FactList } from '~/components/fact-list.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { ENGAGEMENT_TEXTS } from '~/lib/labels/clicks/engagement-texts.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { NAME_WIDTH } from './person-fields.tsx'

/** How much a person clicks, and how that is scored. */
export function PersonEngagement({ email }: { email: string }) {
  const query = useQuery(trpc.analytics.person.queryOptions({ email }))
  if (query.data) return <Facts engagement={query.data} />
  if (query.error)
    return (
      <ErrorState
        title={t`The engagement could not be loaded.`}
        error={query.error}
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    )
  return (
    <>
      <LoadingNote>{t`Loading engagement`}</LoadingNote>
      <TextSkeleton lines={4} />
    </>
  )
}

const OF = ENGAGEMENT.points

function Facts({ engagement }: { engagement: Engagement }) {
  const { score, recency, breadth, mails, clickedMails, lastClickAt } = engagement
  return (
    <>
      <FactList
        nameWidth={NAME_WIDTH}
        rows={[
          [t`Score`, t`${score} of ${2 * OF}`],
          [
            t`Recency`,
            lastClickAt
              ? t`${recency} of ${OF}, last click ${formatDate(lastClickAt)}`
              : t`0 of ${OF}, no click yet`,
          ],
          [
            t`Breadth`,
            t`${breadth} of ${OF}, clicked in ${formatNumber(clickedMails)} of ${plural(mails, { one: '# email', other: '# emails' })}`,
          ],
        ]}
      />
      <Text color="fg.muted" fontSize="xs" mt="2">
        {t`Only clicks by people count here, over all time.`} {ENGAGEMENT_TEXTS.score}
      </Text>
    </>
  )
}
