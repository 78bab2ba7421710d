import { Flex, Heading, Icon, SimpleGrid, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { clickedStories, firstDayClicks } from '@newsloom/contract/analytics/compared-sends'
import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import type { SendReport } from '@newsloom/contract/analytics/sends'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
import { langOf } from '~/lib/lang.ts'
import { LIVE } from '~/lib/net/refresh/live-query.ts'
import { isGone, useReport } from '~/lib/net/refresh/use-report.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDecimal, formatNumber } from '~/lib/numbers.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { DataTable } from '../shared/data-table.tsx'
import { DownloadLink } from '../shared/download-link.tsx'
import { Gone } from '../shared/report-gap.tsx'
import { deletedText, TEXTS } from '../texts.ts'

/**
 * `figure`: null where it is unknown. `isRate`: a percentage with one decimal, whose change is in
 * points.
 */
type Row = { name: string; figure: (report: SendReport) => number | null; isRate?: boolean }

const ROWS: readonly Row[] = [
  { name: t`People emailed`, figure: ({ mailed }) => mailed },
  { name: t`People who clicked`, figure: ({ clicked }) => clicked },
  { name: TEXTS.rate, figure: ({ engagementRate }) => engagementRate, isRate: true },
  { name: t`Clicks`, figure: ({ clicks }) => clicks },
  { name: t`Clicks in the first 24 hours`, figure: firstDayClicks },
  { name: t`Bounced`, figure: ({ delivery }) => delivery.bounced },
  { name: t`Reported as spam`, figure: ({ delivery }) => delivery.complained },
  { name: t`Unsubscribed`, figure: ({ delivery }) => delivery.unsubscribed },
  { name: t`Stories`, figure: ({ stories }) => stories.length },
]

const shown = (value: number | null, isRate = false): string =>
  isRate ? `${formatDecimal(value)}%` : formatNumber(value)

type Props = { report: SendReport; otherId: number; clicks: CountedClicks }

/** Two sends side by side. */
export function Comparison({ report, otherId, clicks }: Props) {
  const other = useReport(trpc.analytics.send.queryOptions({ id: otherId, clicks }, LIVE))
  const data = other.data?.id === otherId && !isGone(other) ? other.data : undefined
  const sends = data ? [report, data] : []
  return (
    <PanelSection
      title={TEXTS.send.comparison}
      action={
        data ? (
          <DownloadLink
            sendId={report.id}
            comparedId={otherId}
            clicks={clicks}
            name={TEXTS.send.comparison}
          />
        ) : undefined
      }
    >
      {data ? (
        <>
          <DataTable
            caption={TEXTS.send.comparison}
            columns={[
              { name: t`Figure`, cell: ({ name }: Row) => name, width: '28%' },
              ...sends.map((send) => ({
                name: headingOf(send, sends),
                detail: withTagNames(send.subject),
                width: '24%',
                isNumber: true,
                cell: ({ figure, isRate }: Row) => shown(figure(send), isRate),
              })),
              {
                name: t`Change`,
                isNumber: true,
                cell: (row: Row) => <Change row={row} from={data} to={report} />,
              },
            ]}
            rows={ROWS}
            keyOf={({ name }) => name}
          />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="6" mt="6">
            {sends.map((send) => (
              <MostClicked key={send.id} send={send} heading={headingOf(send, sends)} />
            ))}
          </SimpleGrid>
        </>
      ) : isGone(other) ? (
        <Gone texts={TEXTS.send} />
      ) : other.error ? (
        <ErrorState title={TEXTS.send.failed} error={other.error} />
      ) : (
        <>
          <LoadingNote>{t`Loading the other send`}</LoadingNote>
          <RowsSkeleton rows={11} />
        </>
      )}
    </PanelSection>
  )
}

/** Its time; two sends of the same minute are told apart by their ids. */
function headingOf({ id, at }: SendReport, sends: readonly SendReport[]): string {
  const time = formatDateMinute(at)
  const isUnique = sends.every((other) => other.id === id || formatDateMinute(other.at) !== time)
  return isUnique ? time : `${time} · ${t`Send ${id}`}`
}

type ChangeProps = { row: Row; from: SendReport; to: SendReport }

/** How much more or less this page's send has. More is not always better: no colours. */
function Change({ row: { figure, isRate = false }, from, to }: ChangeProps) {
  const [before, after] = [figure(from), figure(to)]
  if (before === null || after === null)
    return (
      <Text as="span" color="fg.muted">
        {t({ message: 'Unknown', context: 'change' })}
      </Text>
    )
  const change = Math.round((after - before) * 10) / 10
  if (change === 0)
    return (
      <Text as="span" color="fg.muted">
        {t`No change`}
      </Text>
    )
  const size = Math.abs(change)
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1">
      <Icon as={change > 0 ? ArrowUp : ArrowDown} boxSize="3.5" color="fg.muted" aria-hidden="true" />
      {isRate ? pointsText(change, formatDecimal(size)) : countText(change, formatNumber(size))}
    </Flex>
  )
}

const countText = (change: number, size: string): string => (change > 0 ? t`${size} more` : t`${size} fewer`)
const pointsText = (change: number, size: string): string =>
  change > 0 ? t`${size} percentage points higher` : t`${size} percentage points lower`

/** Stories that are listed of each send. */
const LISTED = 5

function MostClicked({ send, heading }: { send: SendReport; heading: string }) {
  const listed = clickedStories(send).slice(0, LISTED)
  return (
    <section>
      <Heading as="h3" fontSize="sm" fontWeight="medium">{t`Most clicked, ${heading}`}</Heading>
      {listed.length === 0 ? (
        <Text color="fg.muted" mt="2">
          {send.deleted && send.clicked > 0 ? deletedText(send.deleted) : t`No story was clicked.`}
        </Text>
      ) : (
        <Flex as="ol" direction="column" listStyleType="none" mt="1">
          {listed.map(({ url, title, share }) => (
            <Flex
              as="li"
              key={url}
              justify="space-between"
              gap="4"
              py="1.5"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
            >
              <Text minW="0" overflowWrap="anywhere" lang={langOf(title)}>
                {title}
              </Text>
              <Text className="tabular" flexShrink="0" color="fg.muted">
                {share === null ? '–' : `${formatDecimal(share * 100)}%`}
              </Text>
            </Flex>
          ))}
        </Flex>
      )}
    </section>
  )
}
