import { Box, Button, Flex, Link, SimpleGrid, Text } from '@chakra-ui/react'
import type { SendClicks, SendLinkClicks } from '@newsloom/contract/sends/sends'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { TEXTS } from '../texts.ts'

/** Polling interval, ms: clicks come in for days. */
const INTERVAL = 30_000

/** The people who clicked, by link; clicks by machines are listed apart and not counted. */
export function ClicksPanel({ sendId }: { sendId: number }) {
  const clicks = useQuery(trpc.sends.clicks.queryOptions({ id: sendId }, { refetchInterval: INTERVAL }))
  return (
    <PanelSection title={TEXTS.clicks}>
      {clicks.data ? (
        <Clicks clicks={clicks.data} />
      ) : clicks.error ? (
        <ErrorState
          title={TEXTS.clicksFailed}
          error={clicks.error}
          onRetry={clicks.refetch}
          isRetrying={clicks.isFetching}
        />
      ) : (
        <>
          <LoadingNote>{TEXTS.clicksLoading}</LoadingNote>
          <TextSkeleton lines={4} />
        </>
      )}
    </PanelSection>
  )
}

function Clicks({ clicks }: { clicks: SendClicks }) {
  const { people, machineClicks, links } = clicks
  if (links.length === 0) return <Text color="fg.muted">{TEXTS.noLinksHelp}</Text>
  return (
    <>
      <SimpleGrid as="dl" columns={3} gap="4" m="0" className="tabular">
        <Figure name={TEXTS.peopleClicked} value={people} />
        <Figure name={TEXTS.allClicks} value={clicks.clicks} />
        <Figure name={TEXTS.machines} value={machineClicks} />
      </SimpleGrid>
      {machineClicks > 0 ? (
        <Text color="fg.muted" fontSize="xs" mt="2">
          {TEXTS.machinesHelp}
        </Text>
      ) : null}
      {clicks.clicks === 0 ? (
        <Text color="fg.muted" mt="3">
          {TEXTS.noClicks}
        </Text>
      ) : null}
      <LinkTable links={links} />
    </>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <Flex direction="column-reverse" justify="flex-end">
    <Box as="dt" color="fg.muted" fontSize="xs">
      {name}
    </Box>
    <Box as="dd" m="0" fontSize="lg" fontWeight="semibold">
      {formatNumber(value)}
    </Box>
  </Flex>
)

/** How many links are shown at first, the most clicked ones. */
const SHOWN = 5

function LinkTable({ links }: { links: readonly SendLinkClicks[] }) {
  const most = Math.max(1, ...links.map(({ people }) => people))
  const [isWhole, setWhole] = useState(false)
  const sorted = [...links].sort((a, b) => b.people - a.people || b.clicks - a.clicks)
  const isLong = links.length > SHOWN + 1
  return (
    <>
      <Box as="table" width="full" mt="4" className="tabular" style={{ tableLayout: 'fixed' }}>
        <thead>
          <Box as="tr" color="fg.muted" fontSize="xs" textAlign="start">
            <Head>{TEXTS.link}</Head>
            <Head isNumber>{TEXTS.peopleClicked}</Head>
            <Head isNumber>{TEXTS.allClicks}</Head>
          </Box>
        </thead>
        <tbody>
          {(isLong && !isWhole ? sorted.slice(0, SHOWN) : sorted).map(({ linkId, url, people, clicks }) => (
            <Box as="tr" key={linkId} borderTopWidth="1px" verticalAlign="top">
              <Box as="td" py="2" pe="3">
                <Link
                  href={url}
                  title={url}
                  target="_blank"
                  rel="noreferrer noopener"
                  overflowWrap="anywhere"
                  lineClamp={2}
                >
                  {url.replace(/^https?:\/\//, '')}
                </Link>
                <Box mt="1.5" height="1" borderRadius="full" bg="bg.emphasized" aria-hidden="true">
                  <Box
                    height="full"
                    borderRadius="full"
                    bg="ink.solid"
                    style={{ width: `${(people / most) * 100}%` }}
                  />
                </Box>
              </Box>
              <Count value={people} />
              <Count value={clicks} />
            </Box>
          ))}
        </tbody>
      </Box>
      {isLong ? (
        <Button
          variant="ghost"
          size="xs"
          mt="2"
          ms="-2"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? TEXTS.fewerLinks : TEXTS.allLinks(links.length)}
        </Button>
      ) : null}
    </>
  )
}

const Head = ({ children, isNumber = false }: { children: string; isNumber?: boolean }) => (
  <Box
    asChild
    py="1"
    fontWeight="medium"
    textAlign={isNumber ? 'end' : 'start'}
    width={isNumber ? '4.5rem' : undefined}
  >
    <th scope="col">{children}</th>
  </Box>
)

const Count = ({ value }: { value: number }) => (
  <Box as="td" py="2" textAlign="end">
    {formatNumber(value)}
  </Box>
)
