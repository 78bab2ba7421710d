import { NotFoundError } from '@newsloom/core/errors'
import { readSample } from '@newsloom/core/samples/read-sample'
import { Hono } from 'hono'
import { messagePage, PAGE_HEADERS, sampleArticlePage } from '../clicks/pages.ts'
import { answerRestError, type RestEnv } from '../rest/rest.ts'

/**
 * The pages of the bundled sample articles, mounted at /samples, for links in the app and in
 * emails.
 */
export const samplePages = new Hono<RestEnv>()

samplePages.get('/:source/:slug', async (c) => {
  const article = await readSample(c.var.ctx, c.req.param())
  return c.body(sampleArticlePage(article), 200, PAGE_HEADERS)
})

samplePages.onError((error, c) =>
  error instanceof NotFoundError ? c.body(UNKNOWN, 404, PAGE_HEADERS) : answerRestError(error, c),
)

const UNKNOWN = messagePage(
  'This sample article does not exist',
  'It belongs to the samples that come with Newsloom; research the sample topic to have it here.',
)
