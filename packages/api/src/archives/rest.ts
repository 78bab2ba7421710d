import { IdInput } from '@newsloom/contract/primitives'
import {
  ArchiveView,
  EMAIL_HISTORY_LIMIT,
  EmailHistoryInput,
  EmailHistoryRecord,
} from '@newsloom/contract/research/archives'
import { deleteArchive } from '@newsloom/core/archives/delete-archive'
import { listEmailHistory } from '@newsloom/core/archives/list-email-history'
import { listFullArchives } from '@newsloom/core/archives/list-full-archives'
import { z } from 'zod'
import { jsonArrayStream } from '../http/json-array-stream.ts'
import { route } from '../rest/route.ts'

export const archivesRest = [
  route.get(
    '/research-archives',
    { summary: 'List the archives, newest first', answer: z.array(ArchiveView) },
    // archives are listed whole, so they are streamed instead of held in memory
    ({ ctx, c }) => {
      c.header('Content-Type', 'application/json; charset=UTF-8')
      return c.body(jsonArrayStream(listFullArchives(ctx)))
    },
  ),
  route.delete(
    '/research-archives/{id}',
    { summary: 'Delete an archive', input: IdInput },
    ({ ctx, input }) => deleteArchive(ctx, input),
  ),
  route.get(
    '/email-campaign-history',
    {
      summary: `List who was emailed what, and when, newest first, up to ${EMAIL_HISTORY_LIMIT} records; before=<id of the last one> continues, archiveId filters`,
      input: EmailHistoryInput,
      answer: z.array(EmailHistoryRecord),
    },
    ({ ctx, input }) => listEmailHistory(ctx, input),
  ),
]
