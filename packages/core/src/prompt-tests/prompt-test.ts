import { templateTests } from '@newsloom/db/schema/templates'
import { runPromptTestJob } from '../jobs.ts'
import { defineRun } from '../runs/define-run.ts'
import { getPromptTest } from './get-test.ts'

/** Tests of a template's prompts; one at a time per template. */
export const promptTest = defineRun({
  table: templateTests,
  noun: 'test',
  event: 'prompt-test',
  queueJob: (tx, testId) => tx.queue.enqueue(tx.db, runPromptTestJob, { testId }),
  get: (ctx, testId) => getPromptTest(ctx, { testId }),
})
