import { templateTests } from '@newsloom/db/schema/templates'
import { runTemplateTestJob } from '../jobs.ts'
import { defineRun } from '../runs/define-run.ts'
import { getTemplateTest } from './get-test.ts'

/** Tests of a template's prompts; one at a time per template. */
export const promptTest = defineRun({
  table: templateTests,
  noun: 'test',
  event: 'template-test',
  queueJob: (tx, testId) => tx.queue.enqueue(tx.db, runTemplateTestJob, { testId }),
  get: (ctx, testId) => getTemplateTest(ctx, { testId }),
})
