import { Box, Link, Stack, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { CampaignRow } from '@newsloom/contract/analytics/analytics'
import { useQuery } from '@tanstack/react-query'
import { langOf } from '~/lib/lang.ts'
import { LIVE } from '~/lib/net/refresh/live-query.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDecimal, formatNumber } from '~/lib/numbers.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { DownloadLink } from '../shared/download-link.tsx'
import { TabPanel } from '../shared/tab-panel.tsx'
import { SendLink } from '../shared/ways.tsx'
import { TEXTS } from '../texts.ts'
import { LatestSends } from './latest-sends.tsx'
import type { TabProps } from './tab-props.ts'

const TITLE = TEXTS.tabs.campaigns

const COLUMNS: readonly Column<CampaignRow>[] = [
  {
    name: t`Campaign`,
    cell: ({ campaignName, sends, mailed, lastSendId }) => (
      <>
        <Link asChild display="inline" overflowWrap="anywhere">
          <SendLink id={lastSendId} lang={langOf(campaignName)}>
            {campaignName}
          </SendLink>
        </Link>
        <Text
          color="fg.muted"
          fontSize="xs"
          fontWeight="normal"
        >{t`${plural(sends, { one: '# send', other: '# sends' })} to ${plural(mailed, { one: '# person', other: '# people' })}`}</Text>
      </>
    ),
  },
  {
    name: t`Total clicks`,
    isNumber: true,
    cell: ({ totalClicks, isPartial }) => (isPartial ? '–' : formatNumber(totalClicks)),
  },
  {
    name: t`Unique contacts`,
    isNumber: true,
    cell: ({ uniqueContacts, isPartial }) => (isPartial ? '–' : formatNumber(uniqueContacts)),
  },
  {
    name: TEXTS.rate,
    help: TEXTS.rateHelp,
    isNumber: true,
    cell: ({ engagementRate, isPartial }) => (isPartial ? '–' : `${formatDecimal(engagementRate)}%`),
  },
]

export function CampaignsTab({ scope, onReset, deleted }: TabProps) {
  const query = useQuery(trpc.analytics.campaigns.queryOptions(scope, LIVE))
  return (
    <Stack gap="6">
      <TabPanel
        title={TITLE}
        query={query}
        isEmpty={(rows) => rows.length === 0}
        empty={TEXTS.empty.campaigns}
        onReset={onReset}
        deleted={deleted}
        action={<DownloadLink table="campaigns" scope={scope} name={TITLE} />}
      >
        {(rows) => (
          <DataTable caption={TITLE} columns={COLUMNS} rows={rows} keyOf={({ campaign }) => campaign} />
        )}
      </TabPanel>
      {/* hidden until the campaigns are loaded, because their number decides its position */}
      <Box hidden={query.isPending}>
        <LatestSends scope={scope} onReset={onReset} />
      </Box>
    </Stack>
  )
}
