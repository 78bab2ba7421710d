import type { Context } from '../../context.ts'
import type { Grounds } from '../script/check-line.ts'
import type { ScriptRow } from '../script-rows.ts'
import { correctedOf } from './corrected-of.ts'

type Stored = Pick<ScriptRow, 'script' | 'sources' | 'subjects' | 'createdAt'>

/** Returns the texts against which the lines of a stored script are checked. */
export const groundsOf = async (
  ctx: Context,
  { script, sources, subjects, createdAt }: Stored,
): Promise<Grounds> => ({
  language: script.language,
  known: { show: script.title, hosts: script.hosts, subjects },
  statements: sources,
  corrected: await correctedOf(ctx, sources),
  now: createdAt,
})
