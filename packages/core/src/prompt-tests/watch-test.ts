import { isRunOver } from '@newsloom/contract/run-state'
import type { TemplateTestView } from '@newsloom/contract/templates/template-tests'
import type { Context } from '../context.ts'
import { watch } from '../runs/watch.ts'
import { getTemplateTest } from './get-test.ts'

/**
 * A test as it is now, then each time it has changed, until it is over or the signal ends the
 * watch.
 * @throws NotFoundError when there is no such test
 */
export function watchTemplateTest(
  ctx: Context,
  { testId }: { testId: number },
  signal?: AbortSignal,
): AsyncGenerator<TemplateTestView> {
  const concerns = (event: { kind: string; id: number }) =>
    event.kind === 'template-test' && event.id === testId
  const isOver = (test: TemplateTestView) => isRunOver(test.state)
  return watch(ctx, { concerns, read: () => getTemplateTest(ctx, { testId }), isOver }, signal)
}
