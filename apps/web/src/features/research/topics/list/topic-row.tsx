import { Flex, IconButton, Spinner, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Search } from 'lucide-react'
import { SHOWN_ON_HOVER } from '~/theme/shown-on-hover.ts'
import { TEXTS } from '../../texts.ts'
import { LastResearch } from './last-research.tsx'

type Props = { topic: TopicView; onResearch: () => void }

/** Below the name of a topic that is not selected: its last research, and a button for another. */
export const TopicRow = ({ topic, onResearch }: Props) => (
  <>
    <Text color="fg.muted" fontSize="xs" className="tabular" truncate pe="8">
      <LastResearch topic={topic} />
    </Text>
    <Flex position="absolute" insetEnd="2" top="0" bottom="0" align="center">
      {topic.activeRunId === null ? (
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          // Enter on the name selects the topic, whose card has the same button
          tabIndex={-1}
          aria-label={t`Research ${topic.name}`}
          title={TEXTS.research}
          onClick={onResearch}
          css={SHOWN_ON_HOVER}
        >
          <Search size={14} aria-hidden="true" />
        </IconButton>
      ) : (
        <Spinner size="xs" mx="2" color="fg.muted" role="img" aria-label={TEXTS.researching} />
      )}
    </Flex>
  </>
)
