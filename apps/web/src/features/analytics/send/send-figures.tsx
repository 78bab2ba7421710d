import { SimpleGrid } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { SendReport } from '@newsloom/contract/analytics/sends'
import { MailCheck, MailWarning, MousePointerClick, UserMinus } from 'lucide-react'
import { StatCard } from '~/components/stat-card.tsx'
import { formatDecimal } from '~/lib/numbers.ts'

/** The four figures of a send; without a report, while it loads. */
export const SendFigures = ({ report }: { report?: SendReport }) => (
  <SimpleGrid columns={{ base: 2, xl: 4 }} gap={{ base: '3', sm: '4' }}>
    <StatCard
      label={t`People emailed`}
      hint={t`Accepted by the email service, or clicked`}
      icon={MailCheck}
      value={report?.mailed}
    />
    <StatCard
      label={t`People who clicked`}
      hint={
        report
          ? `${formatDecimal(report.engagementRate)}%, ${plural(report.clicks, { one: '# click', other: '# clicks' })}`
          : '…'
      }
      icon={MousePointerClick}
      value={report?.clicked}
    />
    <StatCard
      label={t`Bounced`}
      hint={report ? plural(report.delivery.complained, { one: '# complaint', other: '# complaints' }) : '…'}
      icon={MailWarning}
      value={report?.delivery.bounced}
    />
    <StatCard
      label={t`Unsubscribed`}
      hint={t`Through this email`}
      icon={UserMinus}
      value={report?.delivery.unsubscribed}
    />
  </SimpleGrid>
)
