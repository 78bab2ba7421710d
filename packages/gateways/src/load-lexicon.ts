import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, type Env } from './config.ts'

/** Ten times Newsloom's own tables; a larger file would delay every start. */
const MAX_BYTES = 1_000_000

/**
 * Adds the names and phrases in LEXICON_FILE, or else in lexicon.tsv in DATA_DIR if it exists, to
 * what Newsloom knows, and returns how many lines it added. Read once, at the start.
 * @throws ConfigError that names the file, the line of an invalid row, and what to do
 */
export async function loadLexicon(env: Pick<Env, 'LEXICON_FILE' | 'DATA_DIR'>): Promise<number> {
  const own = path.resolve(env.DATA_DIR, 'lexicon.tsv')
  const file = env.LEXICON_FILE ? path.resolve(env.LEXICON_FILE) : own
  if (!env.LEXICON_FILE && !existsSync(own)) return 0
  // the tables take a tenth of a second, so they are read only if there is something to add
  const { addToLexicon } = await import('@newsloom/lexicon/standard-lexicon')
  try {
    return addToLexicon(readLexicon(file), file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `LEXICON_FILE: the lexicon cannot be used:
  - ${reason}
  Each line has an id, a kind, a country (or -), English forms, Thai forms and, if you like, the id
  of something more general, with tabs between. Several forms in one column have | between them.
  Correct the file, then start Newsloom again.`,
      { cause: error },
    )
  }
}

function readLexicon(file: string): string {
  const { size } = statSync(file)
  if (size > MAX_BYTES)
    throw new Error(
      `${file}: it has ${size.toLocaleString('en')} bytes; the limit is ${MAX_BYTES.toLocaleString('en')}`,
    )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Error(`${file}: it is not in UTF-8; save it as UTF-8 text`, { cause: error })
  }
}
