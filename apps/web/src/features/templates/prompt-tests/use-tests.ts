import { isRunOver } from '@newsloom/contract/run-state'
import type { TemplateTestView } from '@newsloom/contract/templates/template-tests'
import { type QueryClient, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { useLive } from '~/lib/net/use-live.ts'
import { toast } from '~/lib/toast.ts'
import { type FailureWords, TEXTS } from './texts.ts'

/** Starts a test of a template's prompts; one that is under way is joined. */
export function useStartTest(failure: FailureWords) {
  const cache = useQueryClient()
  return useMutation(
    trpc.templates.startTest.mutationOptions({
      onSuccess: (test) => {
        remember(cache, test)
        // what runs is shown in the header of every screen
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

/** Follows a test to its end: each view goes into the list of tests, where the screen reads it. */
export function useFollowTest(running: TemplateTestView | null, failure: FailureWords) {
  const cache = useQueryClient()
  const input = running ? { testId: running.id } : skipToken
  const { view, isDown } = useLive<TemplateTestView>({
    watch: (options) => trpc.templates.watchTest.subscriptionOptions(input, options),
    // the list of tests may be newer than what was seen of this one on an earlier visit
    get: (options) => trpc.templates.test.queryOptions(input, { ...options, gcTime: 0 }),
  })
  useEffect(() => {
    if (view) settle(cache, view, failure)
  }, [cache, view, failure])
  return { isDown: running !== null && isDown }
}

/** Keeps what is new of a test, and says once how it ended. */
function settle(cache: QueryClient, test: TemplateTestView, failure: FailureWords): void {
  const known = testsOf(cache, test).find(({ id }) => id === test.id)
  if (known && isRunOver(known.state)) return
  remember(cache, test)
  if (test.state === 'succeeded') toast.success(TEXTS.completed)
  if (test.state === 'failed') toast.destructive(failure.title, failure.text)
}

const testsOf = (cache: QueryClient, { templateId }: TemplateTestView): TemplateTestView[] =>
  cache.getQueryData(trpc.templates.tests.queryKey({ id: templateId })) ?? []

function remember(cache: QueryClient, test: TemplateTestView): void {
  const others = testsOf(cache, test).filter(({ id }) => id !== test.id)
  const tests = [...others, test].sort((one, other) => other.id - one.id)
  cache.setQueryData(trpc.templates.tests.queryKey({ id: test.templateId }), tests)
}
