import { Flex, Link, Text } from '@chakra-ui/react'
import type { TopicBudget } from '@newsloom/contract/settings'
import { dollars } from '@newsloom/contract/text/dollars'
import { Link as RouterLink } from '@tanstack/react-router'
import { CircleX } from 'lucide-react'
import { PanelSection } from '~/components/panel.tsx'
import { langOf } from '~/lib/lang.ts'
import { TEXTS } from './setting-texts.ts'

/** The cost of models for the topics that have a budget. */
export function Budgets({ budgets }: { budgets: readonly TopicBudget[] }) {
  return (
    <PanelSection title={TEXTS.budgets} description={TEXTS.budgetsHelp}>
      {budgets.length === 0 ? (
        <Text color="fg.muted">{TEXTS.noBudgets}</Text>
      ) : (
        <Flex as="ul" direction="column" gap="2" listStyleType="none" aria-label={TEXTS.budgets}>
          {budgets.map(({ topicId, topicName, budget, spent }) => (
            <Flex as="li" key={topicId} justify="space-between" align="baseline" wrap="wrap" columnGap="4">
              <Link asChild minW="0" overflowWrap="anywhere" lang={langOf(topicName)}>
                <RouterLink to="/news-research" search={{ topic: topicId }}>
                  {topicName}
                </RouterLink>
              </Link>
              <Spent budget={budget} spent={spent} />
            </Flex>
          ))}
        </Flex>
      )}
    </PanelSection>
  )
}

function Spent({ budget, spent }: Pick<TopicBudget, 'budget' | 'spent'>) {
  const isUsedUp = spent >= budget
  return (
    <Flex columnGap="1.5" align="center" wrap="wrap" color={isUsedUp ? 'fg.error' : undefined}>
      {isUsedUp ? <CircleX size={14} aria-hidden="true" /> : null}
      {isUsedUp ? <Text fontWeight="medium">{TEXTS.usedUp}</Text> : null}
      <Text className="tabular">{TEXTS.spentOf(dollars(spent), dollars(budget))}</Text>
    </Flex>
  )
}
