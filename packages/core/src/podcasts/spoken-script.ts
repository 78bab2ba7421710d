import type { Script } from '@newsloom/contract/podcasts/script'
import { isSpokenLine } from '@newsloom/contract/podcasts/script-view'
import type { Context } from '../context.ts'
import { checkLine } from './script/check-line.ts'
import type { ScriptRow } from './script-rows.ts'
import { groundsOf } from './store/grounds-of.ts'

/** Returns the part of a script that the voices read. */
export async function spokenScript(ctx: Context, row: ScriptRow): Promise<Script> {
  const grounds = await groundsOf(ctx, row)
  const lines = row.script.lines.filter((line) => isSpokenLine(checkLine(line, grounds), line))
  return { ...row.script, lines }
}
