import { Id, IdInput } from '@newsloom/contract/primitives'
import { StartTemplateTestInput } from '@newsloom/contract/template-tests'
import {
  CheckLinksInput,
  CreateTemplateInput,
  DeleteTemplateInput,
  PreviewDataInput,
  SendTemplateTestInput,
  UpdateTemplateInput,
  VersionInput,
} from '@newsloom/contract/templates'
import { sendTemplateTest } from '@newsloom/core/sends/send-template-test'
import { cancelTemplateTest } from '@newsloom/core/templates/cancel-test'
import { checkLinks } from '@newsloom/core/templates/check-links'
import { createTemplate } from '@newsloom/core/templates/create-template'
import { deleteTemplate } from '@newsloom/core/templates/delete-template'
import { duplicateTemplate } from '@newsloom/core/templates/duplicate-template'
import { getTemplate } from '@newsloom/core/templates/get-template'
import { getTemplateTest } from '@newsloom/core/templates/get-test'
import { getVersion } from '@newsloom/core/templates/get-version'
import { listActiveTests } from '@newsloom/core/templates/list-active-tests'
import { listTemplateCards } from '@newsloom/core/templates/list-template-cards'
import { listTemplateTests } from '@newsloom/core/templates/list-tests'
import { listVersions } from '@newsloom/core/templates/list-versions'
import { previewData } from '@newsloom/core/templates/preview-data'
import { restoreVersion } from '@newsloom/core/templates/restore-version'
import { startTemplateTest } from '@newsloom/core/templates/start-test'
import { templateUsage } from '@newsloom/core/templates/template-usage'
import { updateTemplate } from '@newsloom/core/templates/update-template'
import { watchTemplateTest } from '@newsloom/core/templates/watch-test'
import { z } from 'zod'
import { procedure, router } from '../trpc.ts'

const ofTemplate = procedure.input(IdInput)
const ofVersion = procedure.input(VersionInput)
const ofTest = procedure.input(z.object({ testId: Id }))

export const templatesRouter = router({
  list: procedure.query(({ ctx }) => listTemplateCards(ctx)),
  get: ofTemplate.query(({ ctx, input }) => getTemplate(ctx, input)),
  create: procedure.input(CreateTemplateInput).mutation(({ ctx, input }) => createTemplate(ctx, input)),
  update: procedure.input(UpdateTemplateInput).mutation(({ ctx, input }) => updateTemplate(ctx, input)),
  duplicate: ofTemplate.mutation(({ ctx, input }) => duplicateTemplate(ctx, input)),
  usage: ofTemplate.query(({ ctx, input }) => templateUsage(ctx, input)),
  delete: procedure.input(DeleteTemplateInput).mutation(({ ctx, input }) => deleteTemplate(ctx, input)),
  versions: ofTemplate.query(({ ctx, input }) => listVersions(ctx, input)),
  version: ofVersion.query(({ ctx, input }) => getVersion(ctx, input)),
  restore: ofVersion.mutation(({ ctx, input }) => restoreVersion(ctx, input)),
  previewData: procedure.input(PreviewDataInput).query(({ ctx, input }) => previewData(ctx, input)),
  checkLinks: procedure.input(CheckLinksInput).query(({ ctx, input }) => checkLinks(ctx, input)),
  sendTest: procedure.input(SendTemplateTestInput).mutation(({ ctx, input }) => sendTemplateTest(ctx, input)),
  startTest: procedure
    .input(StartTemplateTestInput)
    .mutation(({ ctx, input }) => startTemplateTest(ctx, input)),
  cancelTest: ofTest.mutation(({ ctx, input }) => cancelTemplateTest(ctx, input)),
  test: ofTest.query(({ ctx, input }) => getTemplateTest(ctx, input)),
  tests: ofTemplate.query(({ ctx, input }) => listTemplateTests(ctx, input)),
  activeTests: procedure.query(({ ctx }) => listActiveTests(ctx)),
  watchTest: ofTest.subscription(({ ctx, input, signal }) => watchTemplateTest(ctx, input, signal)),
})
