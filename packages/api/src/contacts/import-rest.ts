import { restApp } from '../rest.ts'
import { withBodyBytes } from './body-bytes.ts'
import { importBody } from './import-body.ts'

const MAX_BODY = 50 * 1024 * 1024

export const importRest = restApp()

/** Both shapes; 50 MB are read, parsed and stored while others are served. */
importRest.post('/import-contacts', async (c) =>
  c.json(await withBodyBytes(c.req.raw, MAX_BODY, (body) => importBody(c.var.ctx, body))),
)
