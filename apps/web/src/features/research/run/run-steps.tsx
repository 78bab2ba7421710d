import { Box, Button, Collapsible, Flex, Text } from '@chakra-ui/react'
import type { RunView } from '@newsloom/contract/research/research'
import { ChevronRight } from 'lucide-react'
import type { AnimationEvent, ReactNode } from 'react'
import { StepList } from '~/components/step-list.tsx'
import { articleCountsInWords, stepCount } from '~/lib/labels/step-counts.ts'

type Props = { label: string; run: RunView /** beside the toggle */; children?: ReactNode }

/** A run's steps and what was left out, collapsed behind a toggle. */
export function RunSteps({ label, run, children }: Props) {
  return (
    <Collapsible.Root lazyMount unmountOnExit mt="1.5">
      <Flex justify="space-between" align="center" gap="2">
        <Collapsible.Trigger asChild>
          <Button size="xs" variant="ghost" ms="-2">
            <Collapsible.Indicator transition="transform 150ms" _open={{ transform: 'rotate(90deg)' }}>
              <ChevronRight size={14} aria-hidden="true" />
            </Collapsible.Indicator>
            {label}
          </Button>
        </Collapsible.Trigger>
        {children}
      </Flex>
      <Collapsible.Content onAnimationEnd={showAll} scrollMarginBottom="6">
        <Box pt="2.5">
          <StepList
            label={label}
            steps={run.steps.map((step) => ({
              id: step.id,
              label: step.label,
              state: step.state,
              detail: step.detail,
              count: stepCount(step),
            }))}
          />
          <RunCountsText run={run} />
        </Box>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

/** The list of topics scrolls by itself, and would cut the steps off at its lower edge. */
function showAll({ currentTarget, target }: AnimationEvent<HTMLDivElement>): void {
  if (target === currentTarget && currentTarget.dataset.state === 'open')
    currentTarget.scrollIntoView({ block: 'nearest' })
}

function RunCountsText({ run }: { run: RunView }) {
  const { kept, dropped } = articleCountsInWords(run.counts)
  if (run.kind === 'summary' || run.counts.found === 0) return null
  return (
    <Text mt="3" fontSize="xs" color="fg.muted" className="tabular">
      {kept}
      {dropped.length > 0 ? `. Left out: ${dropped.join(', ')}.` : '.'}
    </Text>
  )
}
