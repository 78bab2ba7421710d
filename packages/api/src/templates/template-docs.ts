import { SendNewsResult } from '@newsloom/contract/sends/sends'
import { ImageView, SaveImageInput } from '@newsloom/contract/templates/images'
import {
  StartTemplateTestInput,
  TemplateTestAnswer,
  TemplateTestView,
} from '@newsloom/contract/templates/template-tests'
import {
  CreateTemplateInput,
  DeleteTemplateInput,
  DeleteTemplateResult,
  SendTemplateTestInput,
  TemplateVersionCard,
  TemplateVersionView,
  TemplateView,
  UpdateTemplateInput,
} from '@newsloom/contract/templates/templates'
import { z } from 'zod'
import { PICTURE_BODY_LIMIT, TEMPLATE_BODY_LIMIT } from '../http/body-limit.ts'
import type { RouteDoc } from '../rest/route-doc.ts'

const TestBody = StartTemplateTestInput.omit({ id: true })

/** The part of REST_DOCS about templates and their pictures. */
export const TEMPLATE_DOCS: Record<string, RouteDoc> = {
  'GET /templates': { summary: 'All templates', answer: z.array(TemplateView) },
  'GET /templates/:id': { summary: 'A template', answer: TemplateView },
  'POST /templates': {
    summary: 'Save a new template, of blocks or of HTML; its HTML is drawn from blocks where there are any',
    body: CreateTemplateInput,
    maxBody: TEMPLATE_BODY_LIMIT,
    answer: TemplateView,
  },
  'PUT /templates/:id': {
    summary:
      'Change what is given of a template; the previous state is kept as a version. 409 when baseVersion is not the current version',
    body: UpdateTemplateInput.omit({ id: true }),
    maxBody: TEMPLATE_BODY_LIMIT,
    answer: TemplateView,
  },
  'DELETE /templates/:id': {
    summary:
      "Delete a template. Topics that used it are emailed in Newsloom's own layout; with force=false it stays then: 409 with who uses it",
    query: DeleteTemplateInput.omit({ id: true }),
    answer: DeleteTemplateResult,
  },
  'POST /templates/:id/duplicate': { summary: "Make '<name> (copy)'", answer: TemplateView },
  'GET /templates/:id/versions': {
    summary: 'The last 50 earlier states of a template, the newest first',
    answer: z.array(TemplateVersionCard),
  },
  'GET /templates/:id/versions/:version': {
    summary: 'An earlier state of a template',
    answer: TemplateVersionView,
  },
  'POST /templates/:id/versions/:version/restore': {
    summary: 'Make an earlier state the present one, which is kept as a version',
    answer: TemplateView,
  },
  'POST /images': {
    summary: 'Keep a PNG, JPEG or GIF for email; url is its address under this installation, for ever',
    body: SaveImageInput,
    maxBody: PICTURE_BODY_LIMIT,
    answer: ImageView,
  },
  'POST /templates/:id/test': {
    summary:
      'Run the prompts on the latest research, or the sample, and wait for up to 120 s; later, or with "Prefer: respond-async", 202 with testId',
    body: TestBody,
    answer: TemplateTestAnswer,
  },
  'POST /templates/:id/test-prompts': {
    summary: 'The same: prompts that are given stand in for those of the template',
    body: TestBody,
    answer: TemplateTestAnswer,
  },
  'GET /template-tests/:id': { summary: 'A run of prompts and how far it is', answer: TemplateTestView },
  'POST /template-tests/:id/cancel': { summary: 'Stop a run of prompts', answer: TemplateTestView },
  'POST /templates/:id/send-test': {
    summary: 'Email the saved template, marked as a test, to one address',
    body: SendTemplateTestInput.omit({ id: true }),
    answer: SendNewsResult,
  },
}
