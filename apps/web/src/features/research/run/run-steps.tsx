import { Box, Button, Collapsible, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { RunView } from '@newsloom/contract/research/research'
import type { AnimationEvent, ReactNode } from 'react'
import { FoldChevron } from '~/components/fold/fold-chevron.tsx'
import { StepList } from '~/components/step-list.tsx'
import { articleCountTexts } from '~/lib/labels/steps/step-counts.ts'
import { shownStep } from '~/lib/labels/steps/step-texts.ts'

/** Whether the steps are shown; outlives the run, so they stay as they were at its end. */
export type StepsFold = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

type Props = {
  label: string
  run: RunView
  fold: StepsFold
  /** beside the toggle */
  children?: ReactNode
}

/** A run's steps, collapsed behind a toggle. */
export function RunSteps({ label, run, fold, children }: Props) {
  return (
    <Collapsible.Root
      lazyMount
      unmountOnExit
      mt="1.5"
      open={fold.isOpen}
      onOpenChange={({ open }) => fold.onOpenChange(open)}
    >
      <Flex justify="space-between" align="center" gap="2">
        <Collapsible.Trigger asChild>
          <Button size="xs" variant="ghost" ms="-2">
            <FoldChevron />
            {label}
          </Button>
        </Collapsible.Trigger>
        {children}
      </Flex>
      <Collapsible.Content onAnimationEnd={showAll} scrollMarginBottom="6">
        <Box pt="2.5">
          <StepList label={label} steps={run.steps.map(shownStep)} />
          <LeftOut run={run} />
        </Box>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

/** Scrolls to the opened steps, which may be below the lower edge of the screen. */
function showAll({ currentTarget, target }: AnimationEvent<HTMLDivElement>): void {
  if (target === currentTarget && currentTarget.dataset.state === 'open')
    currentTarget.scrollIntoView({ block: 'nearest' })
}

type RunProps = { run: RunView }

const hasCounts = ({ kind, counts }: RunView): boolean => kind === 'research' && counts.found > 0

/** The dropped articles of a run of an earlier version, whose steps do not say it. */
function LeftOut({ run }: RunProps) {
  const { dropped } = articleCountTexts(run.counts)
  const isSaid = run.steps.some(({ report }) => report)
  if (isSaid || !hasCounts(run) || dropped.length === 0) return null
  return (
    <Text mt="3" fontSize="xs" color="fg.muted" className="tabular">
      {t`Left out: ${dropped.join(', ')}.`}
    </Text>
  )
}

/** How much of what a research run found was kept; the steps say the rest. */
export const RunCounts = ({ run }: RunProps) =>
  hasCounts(run) ? (
    <Text color="fg.muted" className="tabular" lineClamp="1">
      {articleCountTexts(run.counts).kept}
    </Text>
  ) : null
