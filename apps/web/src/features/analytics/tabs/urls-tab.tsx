import { Button } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { NamedUrlRow } from '@newsloom/contract/analytics/analytics'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { LinkLabel } from '~/components/mail/link-label.tsx'
import { LIVE } from '~/lib/net/refresh/live-query.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDecimal, formatNumber } from '~/lib/numbers.ts'
import { formatDate, formatDateTime } from '~/lib/time/dates.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { DownloadLink } from '../shared/download-link.tsx'
import { TabPanel } from '../shared/tab-panel.tsx'
import { TEXTS } from '../texts.ts'
import type { TabProps } from './tab-props.ts'

const TITLE = TEXTS.tabs.urls

const COLUMNS: readonly Column<NamedUrlRow>[] = [
  {
    name: 'URL',
    width: '38%',
    isCut: true,
    cell: (row) => <LinkLabel link={row} />,
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

export function UrlsTab({ scope, onReset, deleted }: TabProps) {
  const query = useQuery(trpc.analytics.urls.queryOptions(scope, LIVE))
  return (
    <TabPanel
      title={TITLE}
      query={query}
      isEmpty={({ links, services }) => links.length + services.length === 0}
      empty={TEXTS.empty.urls}
      onReset={onReset}
      deleted={deleted}
      action={<DownloadLink table="urls" scope={scope} name={TITLE} />}
    >
      {({ links, services }) => (
        <>
          {links.length > 0 ? <Links caption={TITLE} rows={links} /> : null}
          {services.length > 0 ? <ServiceLinks rows={services} /> : null}
        </>
      )}
    </TabPanel>
  )
}

const Links = ({ caption, rows }: { caption: string; rows: readonly NamedUrlRow[] }) => (
  <DataTable caption={caption} columns={COLUMNS} rows={rows} keyOf={({ linkId }) => linkId} />
)

/** Folded: that people open the footer's links says nothing about what they read. */
function ServiceLinks({ rows }: { rows: readonly NamedUrlRow[] }) {
  const [isOpen, setOpen] = useState(false)
  const name = plural(rows.length, { one: '# footer link', other: '# footer links' })
  return (
    <>
      <Button
        variant="ghost"
        size="xs"
        ms="-2"
        mt="2"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        {name}
      </Button>
      {isOpen ? <Links caption={name} rows={rows} /> : null}
    </>
  )
}
