import { isRunOver } from '@newsloom/contract/run-state'
import type { PromptTestView } from '@newsloom/contract/templates/prompt-tests'
import { type QueryClient, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { useLive } from '~/lib/net/use-live.ts'
import { toast } from '~/lib/toast.ts'
import { type FailureTexts, TEXTS } from './texts.ts'

/** Starts a test of a template's prompts, or joins the one that is running. */
export function useStartTest(failure: FailureTexts) {
  const cache = useQueryClient()
  return useMutation(
    trpc.templates.startTest.mutationOptions({
      onSuccess: (test) => {
        remember(cache, test)
        // the header of every screen shows running work
        return cache.invalidateQueries(trpc.templates.activeTests.queryFilter())
      },
      onError: () => toast.destructive(failure.title, failure.text),
    }),
  )
}

export function useCancelTest() {
  const cache = useQueryClient()
  return useMutation(
    trpc.templates.cancelTest.mutationOptions({
      onSuccess: (test) => remember(cache, test),
      onError: (error) => toast.destructive(TEXTS.cancelFailed, error.message),
    }),
  )
}

/** Follows a test to its end: each view is put into the list of tests, which the screen reads. */
export function useFollowTest(running: PromptTestView | null, failure: FailureTexts) {
  const cache = useQueryClient()
  const input = running ? { testId: running.id } : skipToken
  const { view, isDown } = useLive<PromptTestView>({
    watch: (options) => trpc.templates.watchTest.subscriptionOptions(input, options),
    // the list of tests may be newer than this one's cached view
    get: (options) => trpc.templates.test.queryOptions(input, { ...options, gcTime: 0 }),
  })
  useEffect(() => {
    if (view) settle(cache, view, failure)
  }, [cache, view, failure])
  return { isDown: running !== null && isDown }
}

/** Stores a test's view, and announces once how it ended. */
function settle(cache: QueryClient, test: PromptTestView, failure: FailureTexts): void {
  const known = testsOf(cache, test).find(({ id }) => id === test.id)
  if (known && isRunOver(known.state)) return
  remember(cache, test)
  if (test.state === 'succeeded') toast.success(TEXTS.completed)
  if (test.state === 'failed') toast.destructive(failure.title, failure.text)
}

const testsOf = (cache: QueryClient, { templateId }: PromptTestView): PromptTestView[] =>
  cache.getQueryData(trpc.templates.tests.queryKey({ id: templateId })) ?? []

function remember(cache: QueryClient, test: PromptTestView): void {
  const others = testsOf(cache, test).filter(({ id }) => id !== test.id)
  const tests = [...others, test].sort((one, other) => other.id - one.id)
  cache.setQueryData(trpc.templates.tests.queryKey({ id: test.templateId }), tests)
}
