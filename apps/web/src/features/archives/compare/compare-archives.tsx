import { Badge, Box, Button, Flex, Link, Stack, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ArchiveComparison, ComparedStory } from '@newsloom/contract/research/archive-comparison'
import type { ArchiveCard } from '@newsloom/contract/research/archives'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { StoryDevelopment } from '~/components/story-development.tsx'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { langOf } from '~/lib/lang.ts'
import { LIVE, REFRESH_MS } from '~/lib/net/refresh/live-query.ts'
import { isGone, useReport } from '~/lib/net/refresh/use-report.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { formatDateTime } from '~/lib/time/dates.ts'
import { articleAddress } from '~/lib/web-address.ts'
import { TEXTS } from '../texts.ts'
import { ArchiveSelect } from './archive-select.tsx'

type Props = { id: number; otherId: number; onChoose: (other: number) => void; onClose: () => void }

/** Two archives side by side: what is new, what is gone, and what has changed. */
export function CompareArchives({ id, otherId, onChoose, onClose }: Props) {
  const query = useReport(trpc.archives.compare.queryOptions({ id, otherId }, LIVE))
  const other = useReport(trpc.archives.get.queryOptions({ id: otherId }, LIVE))
  const own = useReport(trpc.archives.get.queryOptions({ id }, { refetchInterval: REFRESH_MS }))
  // one of them may have been deleted, or a wipe may have come
  const data = isGone(query) ? undefined : query.data
  // if the other one is gone, another of the topic can be chosen
  const topicName = other.data?.topicName ?? (other.isError ? own.data?.topicName : undefined)
  return (
    <Stack gap="4">
      <Button variant="ghost" size="sm" alignSelf="flex-start" ms="-3" onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
        {TEXTS.closeCompare}
      </Button>
      <PanelSection
        title={TEXTS.compareTitle}
        description={data && !query.isPlaceholderData ? TEXTS.same(data.same) : undefined}
      >
        {/* stays while another comparison loads, or fails, and keeps the focus */}
        {topicName === undefined ? null : (
          <ArchiveSelect
            id={id}
            topicName={topicName}
            value={otherId}
            other={other.data}
            onChange={onChoose}
          />
        )}
        {data ? <Sides comparison={data} /> : null}
      </PanelSection>
      {data ? (
        <Stack
          gap="4"
          aria-busy={query.isPlaceholderData}
          opacity={query.isPlaceholderData ? 0.6 : undefined}
        >
          <Stories comparison={data} />
        </Stack>
      ) : query.isError ? (
        <ErrorState
          title={TEXTS.compareFailed}
          error={query.error}
          // another try could not help
          onRetry={isGone(query) ? undefined : query.refetch}
          isRetrying={query.isFetching}
        />
      ) : (
        <>
          <LoadingNote>{t`Comparing the archives`}</LoadingNote>
          <CardSkeleton lines={3} />
          <CardSkeleton lines={5} />
        </>
      )}
    </Stack>
  )
}

const Sides = ({ comparison: { before, after } }: { comparison: ArchiveComparison }) => (
  <Flex gap="5" mt="4" direction={{ base: 'column', sm: 'row' }}>
    <Side name={t`Before`} archive={before} />
    <Side name={t`After`} archive={after} />
  </Flex>
)

function Stories({ comparison: { added, dropped, changed } }: { comparison: ArchiveComparison }) {
  return (
    <>
      <Part title={TEXTS.changed} count={changed.length} empty={TEXTS.noChanged}>
        {changed.map((story) => (
          <Story key={keyOf(story)} story={story}>
            <StoryDevelopment change={story} />
          </Story>
        ))}
      </Part>
      <Part title={TEXTS.added} count={added.length} empty={TEXTS.noAdded}>
        {added.map((story) => (
          <Story key={keyOf(story)} story={story} />
        ))}
      </Part>
      <Part title={TEXTS.dropped} count={dropped.length} empty={TEXTS.noDropped}>
        {dropped.map((story) => (
          <Story key={keyOf(story)} story={story} />
        ))}
      </Part>
    </>
  )
}

const keyOf = ({ url, title }: ComparedStory): string => `${url} ${title}`

const Side = ({ name, archive }: { name: string; archive: ArchiveCard }) => (
  <Box flex="1" minW="0">
    <Text color="fg.muted" fontSize="xs">
      {name}
    </Text>
    <Text fontWeight="medium" overflowWrap="anywhere" lang={langOf(archive.title)}>
      {archive.title}
    </Text>
    {archive.title.startsWith(archive.topicName) ? null : (
      <Text color="fg.muted" overflowWrap="anywhere" lang={langOf(archive.topicName)}>
        {archive.topicName}
      </Text>
    )}
    <Text color="fg.muted" fontSize="xs" className="tabular">
      {formatDateTime(archive.createdAt)} ·{' '}
      {plural(archive.resultsCount, { one: '# story', other: '# stories' })}
    </Text>
  </Box>
)

type PartProps = { title: string; count: number; empty: string; children: ReactNode }

const Part = ({ title, count, empty, children }: PartProps) => (
  <PanelSection title={title} description={count > 0 ? formatNumber(count) : undefined}>
    {count === 0 ? (
      <Text color="fg.muted">{empty}</Text>
    ) : (
      <Flex as="ul" direction="column" listStyleType="none">
        {children}
      </Flex>
    )}
  </PanelSection>
)

function Story({ story: { title, url, source }, children }: { story: ComparedStory; children?: ReactNode }) {
  const address = articleAddress(url)
  return (
    <Box as="li" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }} _last={{ pb: '0' }}>
      <Text fontWeight="medium" overflowWrap="anywhere" lang={langOf(title)}>
        {title || UNNAMED.title}
      </Text>
      {children}
      <Flex gap="2.5" align="center" mt="1.5" fontSize="xs">
        <Badge colorPalette="gray">{source || UNNAMED.source}</Badge>
        {address ? (
          <Link href={address} target="_blank" rel="noopener noreferrer">
            {t`Read Article`}
            <ExternalLink size={12} aria-hidden="true" />
          </Link>
        ) : null}
      </Flex>
    </Box>
  )
}
