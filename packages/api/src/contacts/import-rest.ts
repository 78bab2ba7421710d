import { restApp } from '../rest/rest.ts'
import { withBodyBytes } from './body-bytes.ts'
import { importBody } from './import-body.ts'

export const IMPORT_BODY_LIMIT = 50 * 1024 * 1024

export const importRest = restApp()

/** Both shapes; 50 MB are read, parsed and stored while others are served. */
importRest.post('/import-contacts', async (c) =>
  c.json(await withBodyBytes(c.req.raw, IMPORT_BODY_LIMIT, (body) => importBody(c.var.ctx, body))),
)
