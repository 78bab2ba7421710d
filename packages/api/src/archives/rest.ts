import { IdInput } from '@newsloom/contract/primitives'
import { deleteArchive } from '@newsloom/core/archives/delete-archive'
import { listEmailHistory } from '@newsloom/core/archives/list-email-history'
import { listFullArchives } from '@newsloom/core/archives/list-full-archives'
import { jsonArrayStream } from '../http/json-array-stream.ts'
import { restApp } from '../rest/rest.ts'

export const archivesRest = restApp()

/** The documented list holds each archive whole: streamed, so that none fills the memory. */
archivesRest.get('/research-archives', (c) => {
  c.header('Content-Type', 'application/json; charset=UTF-8')
  return c.body(jsonArrayStream(listFullArchives(c.var.ctx)))
})

archivesRest.delete('/research-archives/:id', async (c) =>
  c.json(await deleteArchive(c.var.ctx, IdInput.parse(c.req.param()))),
)

archivesRest.get('/email-campaign-history', async (c) => c.json(await listEmailHistory(c.var.ctx, {})))
