import { isRunOver } from '@newsloom/contract/run-state'
import type { PromptTestView } from '@newsloom/contract/templates/prompt-tests'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { type ResearchChoice, useResearchChoice } from '../shared/use-research-choice.ts'
import { arePromptsTooLong, type Prompts, samePrompts } from './prompts.ts'
import type { FailureTexts } from './texts.ts'
import { useCancelTest, useFollowTest, useStartTest } from './use-tests.ts'

/** The parts of a saved template that a test needs. */
export type TestedTemplate = Pick<TemplateView, 'id' | 'topicId'> & Prompts

type Query = {
  error: { message: string } | null
  isFetching: boolean
  refetch: () => unknown
}

export type PromptTest = {
  /** newest first; undefined until they are loaded */
  tests: readonly PromptTestView[] | undefined
  query: Query
  running: PromptTestView | null
  research: ResearchChoice
  /** the prompts on the screen differ from the saved ones */
  isDraft: boolean
  run: () => void
  isStarting: boolean
  /** why the last test could not start */
  startProblem: 'too-long' | { message: string } | null
  cancel: () => void
  isCancelling: boolean
  isDown: boolean
}

/** A template's tests, and the actions to run another one with the prompts on the screen. */
export function usePromptTest(template: TestedTemplate, prompts: Prompts, failure: FailureTexts): PromptTest {
  const query = useQuery(trpc.templates.tests.queryOptions({ id: template.id }))
  const newest = query.data?.[0]
  const running = newest && !isRunOver(newest.state) ? newest : null
  const research = useResearchChoice(template.topicId)
  const { isDown } = useFollowTest(running, failure)
  const start = useStartTest(failure)
  const cancel = useCancelTest()
  const [isRefused, setRefused] = useState(false)
  const isDraft = !samePrompts(prompts, template)
  const run = () => {
    const isTooLong = arePromptsTooLong(prompts)
    setRefused(isTooLong)
    if (isTooLong || start.isPending) return
    start.mutate({
      id: template.id,
      topicId: research.topicId,
      ...(isDraft ? { ...prompts, isComparison: true } : {}),
    })
  }
  return {
    tests: query.data,
    query,
    running,
    research,
    isDraft,
    run,
    isStarting: start.isPending,
    startProblem: isRefused && arePromptsTooLong(prompts) ? 'too-long' : start.error,
    cancel: () => (running ? cancel.mutate({ testId: running.id }) : undefined),
    isCancelling: cancel.isPending || running?.state === 'cancelling',
    isDown,
  }
}
