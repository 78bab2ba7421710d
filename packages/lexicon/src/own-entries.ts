import type { Definition, Lexicon } from './lexicon.ts'

/** A row of an installation's own file. */
export type OwnDefinition = Definition & { isCompound: boolean }

/**
 * Checks the rows of an installation against what is known and against one another.
 * @throws Error that names the first line that does not fit, and what to write instead
 */
export function checkOwn(rows: OwnDefinition[], known: Lexicon): void {
  const own = new Map<string, OwnDefinition>()
  for (const row of rows) {
    const reason = faultOf(row, known, own)
    if (reason) throw new Error(`${row.place}: ${reason}`)
    own.set(row.entry.id, own.get(row.entry.id) ?? row)
  }
  for (const { entry, place } of rows) {
    const { id, broader } = entry
    if (broader === null) continue
    if (!known.entries.has(broader) && !own.has(broader))
      throw new Error(
        `${place}: there is no '${broader}' that '${id}' could belong to; give the id of another line, or leave the last column out`,
      )
    if (isBelowItself(id, own))
      throw new Error(`${place}: '${id}' would belong to itself; leave the last column out`)
  }
}

function faultOf(row: OwnDefinition, known: Lexicon, own: Map<string, OwnDefinition>): string | null {
  const { entry, english, thai, isCompound } = row
  if (english.length + thai.length === 0)
    return `'${entry.id}' has neither an English nor a Thai form; write at least one`
  const wrong = [...english, ...thai].find((form) => form === '' || /[,;]/.test(form))
  if (wrong === '') return 'there is nothing before or after one of the |; write one | between two forms'
  if (wrong !== undefined) return `write | between forms, not a comma or semicolon as in '${wrong}'`
  const before = known.entries.get(entry.id) ?? own.get(entry.id)?.entry
  if (!before) return null
  const wasCompound = known.isCompound(entry.id) || own.get(entry.id)?.isCompound === true
  if (isCompound !== wasCompound)
    return isCompound
      ? `'${entry.id}' is a name already; give the compound an id of its own`
      : `'${entry.id}' is a compound already; give the name an id of its own`
  if (entry.broader !== null && entry.broader !== before.broader)
    return `'${entry.id}' is known already, and stays where it is; leave the last column out`
  return null
}

/** Only the installation's own entries, without Newsloom's. */
function isBelowItself(id: string, own: Map<string, OwnDefinition>): boolean {
  const seen = new Set<string>()
  for (let above = own.get(id)?.entry.broader ?? null; above !== null && !seen.has(above); ) {
    if (above === id) return true
    seen.add(above)
    above = own.get(above)?.entry.broader ?? null
  }
  return false
}
