import { Badge, Box, Button, Collapsible, Flex, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import { CircleCheck, CircleDollarSign, CirclePause, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { FoldChevron } from '~/components/fold/fold-chevron.tsx'
import { LocalAnalystHint } from '~/components/local-analyst.tsx'
import { SampleBadge } from '~/components/sample-badge.tsx'
import { windowText } from '~/lib/labels/window-labels.ts'
import { langOf } from '~/lib/lang.ts'
import { formatDate, formatDateTime } from '~/lib/time/dates.ts'
import { BUDGET_TEXTS, spentOf } from '../../budget/budget-texts.ts'
import { useOverBudget } from '../../budget/use-over-budget.ts'
import { lastResearch, TEXTS } from '../../texts.ts'

/** A topic's description, in two lines. */
export const TopicDescription = ({ topic: { description } }: { topic: TopicView }) =>
  description ? (
    <Text color="fg.muted" mt="1" lineClamp="2" lang={langOf(description)} overflowWrap="anywhere">
      {description}
    </Text>
  ) : null

/** A topic's keywords, status, model, window, last research, and budget. */
export function TopicFacts({ topic }: { topic: TopicView }) {
  return (
    <>
      <Keywords keywords={topic.keywords} />
      <StateBadges topic={topic} />
      <DotLine>
        <span>{topic.geminiModel}</span>
        <span>{windowText(topic)}</span>
        {topic.lastResearchAt ? (
          <time dateTime={topic.lastResearchAt} title={formatDateTime(topic.lastResearchAt)}>
            {lastResearch(formatDate(topic.lastResearchAt))}
          </time>
        ) : (
          <span>{TEXTS.neverResearched}</span>
        )}
        {topic.monthlyBudget === null ? null : (
          <span>{spentOf(topic.spentThisMonth, topic.monthlyBudget)}</span>
        )}
      </DotLine>
      <Box mt="1">
        <LocalAnalystHint />
      </Box>
    </>
  )
}

/** Behind their number: they are read when one wonders what was searched for. */
function Keywords({ keywords }: { keywords: string[] }) {
  if (keywords.length === 0) return null
  return (
    <Collapsible.Root lazyMount unmountOnExit mt="1.5">
      <Collapsible.Trigger asChild>
        <Button size="xs" variant="ghost" colorPalette="gray" color="fg.muted" ms="-2">
          <FoldChevron />
          {plural(keywords.length, { one: '# keyword', other: '# keywords' })}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Flex as="ul" listStyleType="none" gap="1" wrap="wrap" pt="1" aria-label={t`Keywords`}>
          {keywords.map((keyword) => (
            <Badge
              as="li"
              colorPalette="gray"
              key={keyword}
              variant="subtle"
              lang={langOf(keyword)}
              maxW="full"
              whiteSpace="normal"
            >
              {keyword}
            </Badge>
          ))}
        </Flex>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

function StateBadges({ topic }: { topic: TopicView }) {
  const isOver = useOverBudget(topic)
  return (
    <Flex gap="1.5" wrap="wrap" mt="1.5" align="center">
      <ActiveBadge isActive={topic.isActive} />
      {topic.timeSensitive ? (
        <Badge colorPalette="gray" variant="outline">
          <Timer size={12} aria-hidden="true" />
          {TEXTS.timeSensitive}
        </Badge>
      ) : null}
      {isOver ? (
        <Badge colorPalette="amber" variant="subtle">
          <CircleDollarSign size={12} aria-hidden="true" />
          {BUDGET_TEXTS.usedUp}
        </Badge>
      ) : null}
      {topic.usesSamples ? <SampleBadge>{t`Sample sources`}</SampleBadge> : null}
    </Flex>
  )
}

/** The dot belongs to the part after it, in a margin that is cut off where a line begins. */
const BEFORE = { content: '"·"', display: 'inline-block', width: '4', textAlign: 'center' } as const

/** Facts with a dot between two on a line: none begins or ends with one. */
const DotLine = ({ children }: { children: ReactNode }) => (
  <Box overflow="hidden" mt="2" color="fg.muted" fontSize="xs" className="tabular">
    <Flex wrap="wrap" ms="-4" css={{ '& > *': { _before: BEFORE } }}>
      {children}
    </Flex>
  </Box>
)

function ActiveBadge({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? CircleCheck : CirclePause
  return (
    <Badge colorPalette={isActive ? 'green' : 'gray'} variant="subtle">
      <Icon size={12} aria-hidden="true" />
      {isActive ? TEXTS.activeTopic : TEXTS.pausedTopic}
    </Badge>
  )
}
