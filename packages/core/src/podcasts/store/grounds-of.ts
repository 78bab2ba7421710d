import { podcastScripts } from '@newsloom/db/schema/podcasts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Grounds } from '../script/check-line.ts'
import type { Script } from '../script/script.ts'
import type { ScriptRow } from '../script-rows.ts'
import { correctedOf } from './corrected-of.ts'

type Stored = Pick<ScriptRow, 'campaignId' | 'version' | 'script' | 'sources' | 'subjects' | 'createdAt'>

/** Returns the texts against which the lines of a stored script are checked. */
export const groundsOf = async (
  ctx: Context,
  { campaignId, version, script, sources, subjects, createdAt }: Stored,
): Promise<Grounds> => ({
  language: script.language,
  known: {
    show: script.title,
    hosts: script.hosts,
    earlier: await earlierHosts(ctx, { campaignId, version }),
    subjects,
  },
  statements: sources,
  corrected: await correctedOf(ctx, sources),
  now: createdAt,
})

/** The hosts of earlier versions: a greeting that still says their names states no fact. */
async function earlierHosts(
  ctx: Context,
  { campaignId, version }: Pick<Stored, 'campaignId' | 'version'>,
): Promise<Script['hosts'][]> {
  const rows = await ctx.db
    .selectDistinct({ hosts: sql<Script['hosts']>`${podcastScripts.script} -> 'hosts'` })
    .from(podcastScripts)
    .where(and(eq(podcastScripts.campaignId, campaignId), lt(podcastScripts.version, version)))
  return rows.map(({ hosts }) => hosts)
}
