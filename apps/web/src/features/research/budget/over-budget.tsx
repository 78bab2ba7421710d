import { Button, Flex, Text } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Quote } from 'lucide-react'
import { BUDGET_TEXTS, usedUpText } from './budget-texts.ts'

type Props = { topic: TopicView; onUseLocal: (() => void) | undefined }

/** In place of a button that would only be refused. */
export const OverBudget = ({ topic, onUseLocal }: Props) => (
  <Flex role="status" gap="3" p="3" borderRadius="l2" bg="bg.warning" align="center" wrap="wrap">
    <Text flex="1" minW="48">
      {usedUpText(topic.spentThisMonth, topic.monthlyBudget ?? 0)}
    </Text>
    {onUseLocal ? (
      <Button size="xs" variant="outline" colorPalette="gray" onClick={onUseLocal}>
        <Quote size={14} aria-hidden="true" />
        {BUDGET_TEXTS.useLocal}
      </Button>
    ) : null}
  </Flex>
)
