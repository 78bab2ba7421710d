import type { Grounds } from '../script/check-line.ts'
import type { ScriptRow } from './script-rows.ts'

/** What the lines of a stored script are checked against. */
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
