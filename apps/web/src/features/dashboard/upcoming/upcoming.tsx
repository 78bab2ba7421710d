import { Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { UPCOMING, type Upcoming as UpcomingView } from '@newsloom/contract/activity/upcoming'
import type { Refusal } from '@newsloom/contract/sends/refusal'
import { asReason } from '@newsloom/contract/text/as-reason'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { PanelSection } from '~/components/panel.tsx'
import { refusalLabel } from '~/lib/labels/reasons/refusal-texts.ts'
import { zoneName } from '~/lib/time/zoned-time.ts'
import { LinkedRowsSkeleton } from '../dashboard-skeletons.tsx'
import { PanelLink } from '../panel-link.tsx'
import { TEXTS } from '../texts.ts'
import { UpcomingRow } from './upcoming-row.tsx'
import { useMinute } from './use-minute.ts'
import { useUpcomingPeople } from './use-upcoming-people.ts'

/** `rows`: how many there probably are, while they load. */
type Props = { view: UpcomingView | undefined; rows: number }

/** Lists what is emailed next: sends in progress, then what is planned, by time. */
export const Upcoming = ({ view, rows }: Props) => (
  <PanelSection
    title={TEXTS.upcoming}
    description={(view?.items.length ?? rows) > 0 ? TEXTS.upcomingHelp(zoneName()) : undefined}
    action={
      <PanelLink to="/contacts" search={{ tab: 'subscriptions' }}>
        {TEXTS.subscriptions}
      </PanelLink>
    }
  >
    {view === undefined ? (
      <LinkedRowsSkeleton what={TEXTS.upcoming} rows={rows} />
    ) : view.items.length === 0 ? (
      <Nothing />
    ) : (
      <>
        {view.whyNot === null ? null : <WhyNot refusal={view.whyNot} />}
        <Rows view={view} />
      </>
    )}
  </PanelSection>
)

function Rows({ view: { items, total } }: { view: UpcomingView }) {
  const [isWhole, setWhole] = useState(false)
  const now = useMinute()
  const shown = isWhole ? items : items.slice(0, UPCOMING.shown)
  const people = useUpcomingPeople(shown, isWhole ? UPCOMING.most : UPCOMING.shown)
  return (
    <>
      <Flex as="ol" direction="column" listStyleType="none" aria-label={TEXTS.upcoming}>
        {shown.map((item) => (
          <UpcomingRow key={item.key} item={item} recipientCount={people.get(item.key)} now={now} />
        ))}
      </Flex>
      {total > UPCOMING.shown ? (
        <Button
          variant="outline"
          colorPalette="gray"
          size="xs"
          mt="3"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? TEXTS.showFewer : TEXTS.showAll(Math.min(total, items.length))}
        </Button>
      ) : null}
      {isWhole && total > items.length ? (
        <Text color="fg.muted" mt="3">
          {TEXTS.more(total - items.length)}
        </Text>
      ) : null}
    </>
  )
}

/** A time of a plan promises nothing while no email can leave. */
const WhyNot = ({ refusal }: { refusal: Refusal }) => (
  <Flex gap="2" p="3" mb="2" borderRadius="l2" bg="bg.warning">
    <Flex color="fg.warning" pt="0.5" flexShrink="0">
      <TriangleAlert size={16} role="img" aria-label={t`Warning`} />
    </Flex>
    <Text minW="0" overflowWrap="anywhere">
      {TEXTS.nothingLeaves(asReason(refusalLabel(refusal)))}
    </Text>
  </Flex>
)

const Nothing = () => (
  <>
    <Text color="fg.muted">{TEXTS.nothingUpcoming}</Text>
    <Flex gap="2" mt="3" wrap="wrap">
      <Button asChild variant="outline" colorPalette="gray" size="xs">
        <Link to="/contacts" search={{ tab: 'subscriptions' }}>
          {TEXTS.subscribe}
        </Link>
      </Button>
      <Button asChild variant="outline" colorPalette="gray" size="xs">
        <Link to="/campaigns">{TEXTS.schedule}</Link>
      </Button>
    </Flex>
  </>
)
