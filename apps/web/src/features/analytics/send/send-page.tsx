import { Box, Button, Grid, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import type { SendReport } from '@newsloom/contract/analytics/sends'
import { lazy } from 'react'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { formatNumber } from '~/lib/numbers.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { ChartBox } from '../charts/chart-box.tsx'
import { CountedSwitch } from '../shared/counted-switch.tsx'
import { DownloadLink } from '../shared/download-link.tsx'
import { PhonePanel } from '../shared/phone-panel.tsx'
import { RetryFailed } from '../shared/retry-failed.tsx'
import { BackToAnalytics, TopicLink } from '../shared/ways.tsx'
import { deletedText, shareText, TEXTS } from '../texts.ts'
import { Comparison } from './comparison.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { HeatMail } from './heat-mail.tsx'
import { SendClickers } from './send-clickers.tsx'
import { SendFigures } from './send-figures.tsx'
import type { SendSearch } from './send-search.ts'
import { SendSelect } from './send-select.tsx'
import { StoryList } from './story-list.tsx'

const BarChart = lazy(() => import('../charts/bar-chart.tsx'))

type Props = { report: SendReport; search: SendSearch; onChange: (changes: Partial<SendSearch>) => void }

export function SendPage({ report, search, onChange }: Props) {
  const isAll = search.clicks === 'all'
  const clicks = search.clicks ?? 'people'
  // a send beside itself says nothing
  const otherId = search.with === report.id ? undefined : search.with
  const share = shareText(report.byClass, isAll)
  return (
    <>
      <PageHeader
        title={report.label}
        subtitle={
          <>
            <TaggedText text={report.subject} /> · {formatDateMinute(report.at)}
          </>
        }
        action={<Ways topicId={report.topicId} />}
      />
      <Grid templateColumns={{ base: '1fr', md: '16rem 25rem' }} gap="3" mb="4">
        <CountedSwitch isAll={isAll} onChange={(clicks) => onChange({ clicks })} />
        <SendSelect sendId={report.id} otherId={otherId} onChange={(other) => onChange({ with: other })} />
      </Grid>
      <RetryFailed />
      <SendFigures report={report} />
      <Text color="fg.muted" mt="3" mb="4" minH="5">
        {share}
        {report.deleted ? ` ${deletedText(report.deleted)} ${TEXTS.send.countsLeft}` : null}
      </Text>
      <Stack gap="6">
        {otherId === undefined ? null : <Comparison report={report} otherId={otherId} clicks={clicks} />}
        <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6" alignItems="start">
          {/* stays beside the stories, which are longer */}
          <Box position={{ xl: 'sticky' }} top={{ xl: '20' }}>
            <PanelSection title={TEXTS.send.mail} description={mailHelp(report)}>
              <HeatMail report={report} />
            </PanelSection>
          </Box>
          <PanelSection
            title={TEXTS.send.stories}
            action={
              report.stories.length === 0 ? undefined : (
                <DownloadLink table="stories" sendId={report.id} clicks={clicks} name={TEXTS.send.stories} />
              )
            }
          >
            <StoryList report={report} />
          </PanelSection>
        </SimpleGrid>
        <TimesAndDelivery report={report} clicks={clicks} />
        <SendClickers sendId={report.id} clicks={clicks} deleted={report.deleted} />
      </Stack>
    </>
  )
}

/** How to read the shades, and why links have none whose clicks were deleted. */
function mailHelp({ links, deleted }: SendReport): string {
  const isUnknown = links.some(({ people }) => people === null)
  if (!deleted || !isUnknown) return TEXTS.send.mailHelp
  const isShaded = links.some(({ people }) => people !== null)
  return isShaded ? `${TEXTS.send.mailHelp} ${deletedText(deleted)}` : deletedText(deleted)
}

const TimesAndDelivery = ({ report, clicks }: { report: SendReport; clicks: CountedClicks }) => (
  <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6" alignItems="start">
    <PhonePanel
      title={TEXTS.send.hours}
      action={
        hasHours(report) ? (
          <DownloadLink table="hours" sendId={report.id} clicks={clicks} name={TEXTS.send.hours} />
        ) : undefined
      }
    >
      <Hours report={report} />
    </PhonePanel>
    <PhonePanel
      title={TEXTS.send.delivery}
      action={<DownloadLink table="delivery" sendId={report.id} clicks={clicks} name={TEXTS.send.delivery} />}
    >
      <DeliveryFacts delivery={report.delivery} />
    </PhonePanel>
  </SimpleGrid>
)

const Ways = ({ topicId }: Pick<SendReport, 'topicId'>) => (
  <>
    {topicId === null ? null : (
      <Button asChild variant="outline" colorPalette="gray">
        <TopicLink id={topicId}>{TEXTS.topicPage.open}</TopicLink>
      </Button>
    )}
    <BackToAnalytics />
  </>
)

const hasHours = ({ hours }: SendReport): boolean => hours?.some((clicks) => clicks > 0) ?? false

function Hours({ report: { hours, deleted } }: { report: SendReport }) {
  if (hours === null) return <Text color="fg.muted">{deleted ? deletedText(deleted) : null}</Text>
  const most = Math.max(...hours)
  const bars = hours.map((clicks, hour) => ({ name: String(hour), clicks }))
  if (most === 0) return <Text color="fg.muted">{t`No clicks in the first 48 hours.`}</Text>
  return (
    <ChartBox
      title={TEXTS.send.hours}
      summary={t`Most clicks: hour ${hours.indexOf(most) + 1}, with ${formatNumber(most)}.`}
      head={[t`Hour after sending`, t`Clicks`]}
      rows={bars.map(({ name, clicks }) => [name, clicks])}
    >
      <BarChart bars={bars} legend={t`Hours after sending`} tipOf={(hour) => t`Hour ${Number(hour) + 1}`} />
    </ChartBox>
  )
}
