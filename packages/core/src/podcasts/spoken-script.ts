import type { Script } from '@newsloom/contract/podcasts/script'
import { checkLine } from './script/check-line.ts'
import type { ScriptRow } from './script-rows.ts'
import { groundsOf } from './store/grounds-of.ts'

/** Returns the part of a script that the voices read: unsupported lines are left out. */
export function spokenScript(row: ScriptRow): Script {
  const grounds = groundsOf(row)
  const lines = row.script.lines.filter((line) => checkLine(line, grounds).verdict !== 'unsupported')
  return { ...row.script, lines }
}
