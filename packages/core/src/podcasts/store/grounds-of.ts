import type { Grounds } from '../script/check-line.ts'
import type { ScriptRow } from '../script-rows.ts'

/** Returns the texts against which the lines of a stored script are checked. */
export const groundsOf = ({
  script,
  sources,
  subjects,
  createdAt,
}: Pick<ScriptRow, 'script' | 'sources' | 'subjects' | 'createdAt'>): Grounds => ({
  language: script.language,
  known: { show: script.title, hosts: script.hosts, subjects },
  statements: sources,
  now: createdAt,
})
