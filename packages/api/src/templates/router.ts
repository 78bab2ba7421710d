import { Id, IdInput } from '@newsloom/contract/primitives'
import { StartPromptTestInput } from '@newsloom/contract/templates/prompt-tests'
import {
  CheckLinksInput,
  CreateTemplateInput,
  DeleteTemplateInput,
  PreviewDataInput,
  SendTemplateTestEmailInput,
  UpdateTemplateInput,
  VersionInput,
} from '@newsloom/contract/templates/templates'
import { getPromptTest } from '@newsloom/core/prompt-tests/get-test'
import { listActiveTests } from '@newsloom/core/prompt-tests/list-active-tests'
import { listPromptTests } from '@newsloom/core/prompt-tests/list-tests'
import { promptTest } from '@newsloom/core/prompt-tests/prompt-test'
import { startPromptTest } from '@newsloom/core/prompt-tests/start-test'
import { checkLinks } from '@newsloom/core/templates/check-links'
import { createTemplate } from '@newsloom/core/templates/create-template'
import { deleteTemplate } from '@newsloom/core/templates/delete-template'
import { duplicateTemplate } from '@newsloom/core/templates/duplicate-template'
import { getTemplate } from '@newsloom/core/templates/get-template'
import { getVersion } from '@newsloom/core/templates/get-version'
import { listTemplateCards } from '@newsloom/core/templates/list-template-cards'
import { listVersions } from '@newsloom/core/templates/list-versions'
import { previewData } from '@newsloom/core/templates/preview-data'
import { restoreVersion } from '@newsloom/core/templates/restore-version'
import { templateUsage } from '@newsloom/core/templates/template-usage'
import { undoDeleteTemplate } from '@newsloom/core/templates/undo-delete-template'
import { updateTemplate } from '@newsloom/core/templates/update-template'
import { sendTemplateTestEmail } from '@newsloom/core/test-sends/send-template-test-email'
import { z } from 'zod'
import { TEMPLATE_BODY_LIMIT } from '../http/body-limit.ts'
import { procedure, router } from '../trpc.ts'

const ofContent = procedure.meta({ maxBody: TEMPLATE_BODY_LIMIT })
const ofTemplate = procedure.input(IdInput)
const ofVersion = procedure.input(VersionInput)
const ofTest = procedure.input(z.object({ testId: Id }))

export const templatesRouter = router({
  list: procedure.query(({ ctx }) => listTemplateCards(ctx)),
  get: ofTemplate.query(({ ctx, input }) => getTemplate(ctx, input)),
  create: ofContent.input(CreateTemplateInput).mutation(({ ctx, input }) => createTemplate(ctx, input)),
  update: ofContent.input(UpdateTemplateInput).mutation(({ ctx, input }) => updateTemplate(ctx, input)),
  duplicate: ofTemplate.mutation(({ ctx, input }) => duplicateTemplate(ctx, input)),
  usage: ofTemplate.query(({ ctx, input }) => templateUsage(ctx, input)),
  delete: procedure.input(DeleteTemplateInput).mutation(({ ctx, input }) => deleteTemplate(ctx, input)),
  undoDelete: ofTemplate.mutation(({ ctx, input }) => undoDeleteTemplate(ctx, input)),
  versions: ofTemplate.query(({ ctx, input }) => listVersions(ctx, input)),
  version: ofVersion.query(({ ctx, input }) => getVersion(ctx, input)),
  restore: ofVersion.mutation(({ ctx, input }) => restoreVersion(ctx, input)),
  previewData: procedure.input(PreviewDataInput).query(({ ctx, input }) => previewData(ctx, input)),
  checkLinks: procedure.input(CheckLinksInput).query(({ ctx, input }) => checkLinks(ctx, input)),
  sendTest: procedure
    .input(SendTemplateTestEmailInput)
    .mutation(({ ctx, input }) => sendTemplateTestEmail(ctx, input)),
  startTest: procedure.input(StartPromptTestInput).mutation(({ ctx, input }) => startPromptTest(ctx, input)),
  cancelTest: ofTest.mutation(({ ctx, input }) => promptTest.cancel(ctx, input.testId)),
  test: ofTest.query(({ ctx, input }) => getPromptTest(ctx, input)),
  tests: ofTemplate.query(({ ctx, input }) => listPromptTests(ctx, input)),
  activeTests: procedure.query(({ ctx }) => listActiveTests(ctx)),
  watchTest: ofTest.subscription(({ ctx, input, signal }) => promptTest.watch(ctx, input.testId, signal)),
})
