import { Box, Flex, Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactRow } from '@newsloom/contract/analytics/analytics'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { langOf } from '~/lib/lang.ts'
import { LIVE } from '~/lib/net/refresh/live-query.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { formatDate, formatDateTime } from '~/lib/time/dates.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { DownloadLink } from '../shared/download-link.tsx'
import { TabPanel } from '../shared/tab-panel.tsx'
import { TEXTS } from '../texts.ts'
import type { TabProps } from './tab-props.ts'

const TITLE = TEXTS.tabs.contacts
type Ranked = ContactRow & { rank: number }

const COLUMNS: readonly Column<Ranked>[] = [
  { name: t`Contact`, cell: (row) => <Contact row={row} /> },
  { name: t`Total clicks`, isNumber: true, cell: ({ totalClicks }) => formatNumber(totalClicks) },
  {
    name: t`Campaigns engaged`,
    isNumber: true,
    cell: ({ campaignsEngaged }) => formatNumber(campaignsEngaged),
  },
  {
    name: TEXTS.score,
    help: TEXTS.scoreHelp,
    isNumber: true,
    cell: ({ engagementScore }) => formatNumber(engagementScore),
  },
  {
    name: t`Last click`,
    isNumber: true,
    cell: ({ lastClickDate }) => (
      <time dateTime={lastClickDate} title={formatDateTime(lastClickDate)}>
        {formatDate(lastClickDate)}
      </time>
    ),
  },
]

function Contact({ row: { rank, name, email, isKnown, engagementScore } }: { row: Ranked }) {
  return (
    <Flex gap="3">
      <Text as="span" color="fg.muted" fontWeight="normal" minW="7" flexShrink="0">
        {engagementScore === null ? '–' : `#${rank}`}
      </Text>
      <Box as="span" minW="0">
        {isKnown ? (
          <>
            <Link asChild display="inline">
              <RouterLink to="/contacts" search={{ person: email }} lang={langOf(name)}>
                {name || email}
              </RouterLink>
            </Link>
            {name ? (
              <Text color="fg.muted" fontSize="xs" fontWeight="normal">
                {email}
              </Text>
            ) : null}
          </>
        ) : (
          <Text as="span" color="fg.muted">
            {UNNAMED.erased}
          </Text>
        )}
      </Box>
    </Flex>
  )
}

export function ContactsTab({ scope, onReset, deleted }: TabProps) {
  const query = useQuery(trpc.analytics.contacts.queryOptions(scope, LIVE))
  return (
    <TabPanel
      title={TITLE}
      query={query}
      isEmpty={(rows) => rows.length === 0}
      empty={TEXTS.empty.contacts}
      onReset={onReset}
      deleted={deleted}
      action={<DownloadLink table="contacts" scope={scope} name={TITLE} />}
    >
      {(rows) => (
        <DataTable
          caption={TITLE}
          columns={COLUMNS}
          rows={rows.map((row, place) => ({ ...row, rank: place + 1 }))}
          keyOf={({ rank }) => rank}
        />
      )}
    </TabPanel>
  )
}
