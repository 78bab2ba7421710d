import { NotFoundError } from '@newsloom/core/errors'
import { readSample } from '@newsloom/core/samples/read-sample'
import { Hono } from 'hono'
import { messagePage, pageHeaders, sampleArticlePage } from '../clicks/pages.ts'
import { answerRestError, type RestEnv } from '../rest/rest.ts'

/**
 * The pages of the bundled sample articles, mounted at /samples, for links in the app and in
 * emails.
 */
export const samplePages = new Hono<RestEnv>()

samplePages.get('/:source/:slug', async (c) => {
  const article = await readSample(c.var.ctx, c.req.param())
  return c.body(sampleArticlePage(c.req.path, article), 200, pageHeaders(c.req.path))
})

samplePages.onError((error, c) =>
  error instanceof NotFoundError
    ? c.body(messagePage(c.req.path, UNKNOWN), 404, pageHeaders(c.req.path))
    : answerRestError(error, c),
)

const UNKNOWN = {
  title: 'This sample article does not exist',
  text: "It is one of Newsloom's sample articles. Research the sample topic to add it.",
}
