import type { Script } from '@newsloom/contract/podcasts/script'
import { isSpokenLine } from '@newsloom/contract/podcasts/script-view'
import { checkLine } from './script/check-line.ts'
import type { ScriptRow } from './script-rows.ts'
import { groundsOf } from './store/grounds-of.ts'

/** Returns the part of a script that the voices read. */
export function spokenScript(row: ScriptRow): Script {
  const grounds = groundsOf(row)
  const lines = row.script.lines.filter((line) => isSpokenLine(checkLine(line, grounds).verdict, line))
  return { ...row.script, lines }
}
