import {
  CheckSourceInput,
  SourceCheck,
  SourceHealth,
  SourcesInput,
} from '@newsloom/contract/research/sources'
import { checkSource } from '@newsloom/core/news-sources/check-source'
import { listSourceHealth } from '@newsloom/core/news-sources/list-source-health'
import { z } from 'zod'
import { route } from '../rest/route.ts'

export const sourcesRest = [
  route.get(
    '/news-sources/health',
    {
      summary: 'List the sources of a topic, or of all topics, and how they answered the last runs',
      input: SourcesInput,
      answer: z.array(SourceHealth),
    },
    ({ ctx, input }) => listSourceHealth(ctx, input),
  ),
  route.post(
    '/news-sources/check',
    {
      summary: 'Check a source: reads it once and says what it has on a topic; saves nothing',
      input: CheckSourceInput,
      answer: SourceCheck,
    },
    ({ ctx, input, c }) => checkSource(ctx, input, c.req.raw.signal),
  ),
]
