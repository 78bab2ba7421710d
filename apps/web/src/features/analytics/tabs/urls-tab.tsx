import { Link } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { UrlRow } from '@newsloom/contract/analytics/analytics'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDecimal, formatNumber } from '~/lib/numbers.ts'
import { formatDate, formatDateTime } from '~/lib/time/dates.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { DownloadLink } from '../shared/download-link.tsx'
import { LIVE } from '../shared/live-query.ts'
import { TabPanel } from '../shared/tab-panel.tsx'
import { TEXTS } from '../texts.ts'
import type { TabProps } from './tab-props.ts'

const TITLE = TEXTS.tabs.urls

const COLUMNS: readonly Column<UrlRow>[] = [
  {
    name: 'URL',
    width: '32%',
    cell: ({ url }) => (
      <Link href={url} title={url} target="_blank" rel="noreferrer noopener" lineClamp={2}>
        {url.replace(/^https?:\/\//, '')}
      </Link>
    ),
  },
  { name: t`Total clicks`, isNumber: true, cell: ({ totalClicks }) => formatNumber(totalClicks) },
  { name: t`Unique contacts`, isNumber: true, cell: ({ uniqueContacts }) => formatNumber(uniqueContacts) },
  { name: t`Campaigns used`, isNumber: true, cell: ({ campaignsUsed }) => formatNumber(campaignsUsed) },
  {
    name: t`Clicks per day`,
    help: TEXTS.perDayHelp,
    isNumber: true,
    cell: ({ clickVelocity }) => formatDecimal(clickVelocity),
  },
  { name: t`First click`, isNumber: true, cell: ({ firstClick }) => <Moment at={firstClick} /> },
  { name: t`Latest click`, isNumber: true, cell: ({ lastClick }) => <Moment at={lastClick} /> },
]

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatDate(at)}
  </time>
)

export function UrlsTab({ scope, onReset }: TabProps) {
  const query = useQuery(trpc.analytics.urls.queryOptions(scope, LIVE))
  return (
    <TabPanel
      title={TITLE}
      query={query}
      isEmpty={(rows) => rows.length === 0}
      empty={TEXTS.empty.urls}
      onReset={onReset}
      action={<DownloadLink table="urls" scope={scope} name={TITLE} />}
    >
      {(rows) => <DataTable caption={TITLE} columns={COLUMNS} rows={rows} keyOf={({ linkId }) => linkId} />}
    </TabPanel>
  )
}
