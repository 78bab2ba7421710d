import { Button, Flex, Text } from '@chakra-ui/react'
import type { SummaryView } from '@newsloom/contract/research/research'
import { RotateCw } from 'lucide-react'
import { stillMentions, TEXTS } from '../texts.ts'

type Props = {
  summary: SummaryView
  isReordered: boolean
  /** missing: there is nothing to generate it from */
  onGenerate: (() => void) | undefined
}

/** Says that the analysis does not know yet what a person chose of its articles. */
export function Outdated({ summary: { leftOutMentions }, isReordered, onGenerate }: Props) {
  if (leftOutMentions === 0 && !isReordered) return null
  return (
    <Flex role="status" gap="3" p="3" borderRadius="l2" bg="bg.warning" align="center" wrap="wrap">
      <Text flex="1" minW="48">
        {leftOutMentions > 0 ? stillMentions(leftOutMentions) : TEXTS.orderInEmail}
      </Text>
      {onGenerate ? (
        <Button size="xs" variant="outline" colorPalette="gray" onClick={onGenerate}>
          <RotateCw size={14} aria-hidden="true" />
          {TEXTS.generateAgain}
        </Button>
      ) : null}
    </Flex>
  )
}
