import { t } from '@lingui/core/macro'
import { PageHeader } from '~/components/page-header.tsx'
import { LIVE } from '~/lib/net/refresh/live-query.ts'
import { isGone, useReport } from '~/lib/net/refresh/use-report.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { ReportGap } from '../shared/report-gap.tsx'
import { BackToAnalytics } from '../shared/ways.tsx'
import { TEXTS } from '../texts.ts'
import { SendPage } from './send-page.tsx'
import type { SendSearch } from './send-search.ts'
import { SendSkeleton } from './send-skeleton.tsx'

type Props = {
  /** undefined: the address has no number */
  id: number | undefined
  search: SendSearch
  onChange: (changes: Partial<SendSearch>) => void
}

/** The page of one send: who clicked, and what. */
export function SendScreen({ id, search, onChange }: Props) {
  const clicks = search.clicks ?? 'people'
  const report = useReport(
    trpc.analytics.send.queryOptions({ id: id ?? 0, clicks }, { ...LIVE, enabled: id !== undefined }),
  )
  // the figures of another send must not be shown under this one's address
  const data = report.data?.id === id && !isGone(report) ? report.data : undefined
  if (data) return <SendPage report={data} search={search} onChange={onChange} />
  return (
    <>
      <PageHeader title={t({ message: 'Send', context: 'noun' })} action={<BackToAnalytics />} />
      <ReportGap report={report} isKnown={id !== undefined} texts={TEXTS.send} skeleton={<SendSkeleton />} />
    </>
  )
}
