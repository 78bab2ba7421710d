import { Box, Button, Icon, Menu, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Check, ChevronDown } from 'lucide-react'
import { ChoiceMenu } from '~/components/dialogs/choice-menu.tsx'
import { langOf } from '~/lib/lang.ts'
import { LastResearch } from './last-research.tsx'

type Props = { topics: TopicView[]; selected: TopicView; onPick: (topic: TopicView) => void }

/** The list of topics behind one button, where the analysis is below it. */
export const TopicPicker = ({ topics, selected, onPick }: Props) => (
  <ChoiceMenu
    width="min(26rem, 100vw - 2rem)"
    maxH="min(24rem, var(--available-height))"
    overflowY="auto"
    isFocusKept
    onChoose={(chosen) => {
      const topic = topics.find(({ id }) => String(id) === chosen)
      if (topic) onPick(topic)
    }}
    trigger={
      <Button variant="outline" colorPalette="gray" width="full" justifyContent="space-between">
        <Text as="span" truncate lang={langOf(selected.name)}>{t`Topic: ${selected.name}`}</Text>
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
    }
  >
    {topics.map((topic) => (
      <Menu.Item key={topic.id} value={String(topic.id)} gap="3">
        <Icon
          as={Check}
          boxSize="4"
          visibility={topic.id === selected.id ? 'visible' : 'hidden'}
          aria-hidden
        />
        <Box minW="0">
          <Text truncate lang={langOf(topic.name)}>
            {topic.name}
          </Text>
          <Text color="fg.muted" fontSize="xs" className="tabular" truncate>
            <LastResearch topic={topic} />
          </Text>
        </Box>
      </Menu.Item>
    ))}
  </ChoiceMenu>
)
