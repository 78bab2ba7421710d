import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Newspaper, Search, Sparkles } from 'lucide-react'
import { BusyButton } from '~/components/busy-button.tsx'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import type { NewsState } from '../news-state.ts'
import { useStartResearch } from '../run/use-run.ts'
import { TEXTS } from '../texts.ts'

type Props = { topic: TopicView; news: NewsState; onGenerate: () => void; onResearch: () => void }

/** There is no analysis: the button that generates it, and before that the one that researches. */
export function NotWritten({ topic, news, onGenerate, onResearch }: Props) {
  const research = useStartResearch()
  const generate = (
    <Button
      variant={news === 'never-researched' ? 'outline' : 'solid'}
      onClick={onGenerate}
      disabled={news !== 'some'}
    >
      <Sparkles size={16} aria-hidden="true" />
      {TEXTS.generate}
    </Button>
  )
  if (news === 'never-researched')
    return (
      <EmptyState
        icon={Newspaper}
        title={TEXTS.noNewsTitle}
        action={
          <Flex gap="2" wrap="wrap" justify="center">
            <BusyButton
              isBusy={research.isPending}
              onClick={() => {
                onResearch()
                research.mutate({ topicId: topic.id, trigger: 'button' })
              }}
            >
              <Search size={16} aria-hidden="true" />
              {TEXTS.research}
            </BusyButton>
            {generate}
          </Flex>
        }
      >
        {TEXTS.noArticles}
      </EmptyState>
    )
  const text = { some: TEXTS.generateText, 'all-left-out': TEXTS.allLeftOut, none: TEXTS.noArticles }[news]
  return (
    <Stack gap="3" align="flex-start">
      <Text color="fg.muted">{text}</Text>
      {generate}
    </Stack>
  )
}
