import { Flex, Link, Stack, Text } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Link as RouterLink } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { ResearchSelect } from '~/components/forms/research-select.tsx'
import { TEXTS } from './texts.ts'

type Props = {
  topics: readonly TopicView[]
  value: number | null
  /** the email needs research, and the chosen topic has none */
  isMissing: boolean
  onChange: (topicId: number | null) => void
}

/** The research that fills the template's placeholders, or a note that there is none. */
export function ResearchField({ topics, value, isMissing, onChange }: Props) {
  const offered = topics.filter(({ id, lastResearchAt }) => lastResearchAt !== null || id === value)
  return (
    <Stack gap="2">
      <ResearchSelect label={TEXTS.research} topics={offered} value={value} onChange={onChange} size="md" />
      {isMissing ? (
        <NoResearch />
      ) : (
        <Text color="fg.muted" fontSize="xs">
          {TEXTS.researchHelp}
        </Text>
      )}
    </Stack>
  )
}

const NoResearch = () => (
  <Flex gap="2.5" align="flex-start" p="3" borderRadius="l2" bg="bg.warning" role="note">
    <Flex color="fg.warning" pt="0.5" flexShrink="0">
      <CircleAlert size={16} aria-hidden="true" />
    </Flex>
    <Text fontSize="sm">
      {TEXTS.noResearch}{' '}
      <Link asChild variant="underline">
        <RouterLink to="/news-research">{TEXTS.toResearch}</RouterLink>
      </Link>
    </Text>
  </Flex>
)
