import {
  IMPORT_LIMITS,
  ImportContactsInput,
  ImportEmailsInput,
  ImportResult,
} from '@newsloom/contract/contacts/imports'
import { z } from 'zod'
import { route } from '../rest/route.ts'
import { withBodyBytes } from './import-body/body-bytes.ts'
import { importBody } from './import-body/import-body.ts'

const MAX_MB = IMPORT_LIMITS.bodyBytes / 1024 ** 2

export const importRest = [
  route.post(
    '/import-contacts',
    {
      summary: `Add contacts from a file, or typed addresses, to a list; a body may have up to ${MAX_MB} MB`,
      body: z.union([ImportContactsInput, ImportEmailsInput]),
      answer: ImportResult,
      maxBody: 'own',
    },
    // both shapes; a large body is read, parsed and stored while others are served
    ({ ctx, c }) => withBodyBytes(c.req.raw, IMPORT_LIMITS.bodyBytes, (body) => importBody(ctx, body)),
  ),
]
