import type { ImportResult, RejectedRow } from '@newsloom/contract/contacts/imports'
import type { CsvChunk, CsvRow } from './csv/csv-types.ts'

export type ImportPhase = 'running' | 'stopping' | 'failed' | 'stopped' | 'done'

export type ImportState = {
  phase: ImportPhase
  /** imported + duplicates + rejected */
  rows: number
  imported: number
  duplicates: number
  rejectedCount: number
  /** all of them, in the file's order, once it has ended or stands still */
  rejected: RejectedRow[]
  /** how much of the file is done, 0 to 1 */
  share: number
  /** ms; null: not known yet */
  timeLeft: number | null
  /** why it stands still, and whether going on makes sense */
  problem: { error: Error; canGoOn: boolean } | null
  /** it failed and went on: rows that were saved without our hearing of it came twice */
  wasInterrupted: boolean
}

type Saved = Pick<ImportResult, 'listId' | 'count' | 'duplicates' | 'rejectedCount' | 'rejected'>
export type SendRows = (rows: readonly CsvRow[], listId: number | null) => Promise<Saved>

type Options = {
  fileSize: number
  /** null: the server says which list took the first chunk */
  listId: number | null
  /** null: the file has ended */
  nextChunk: () => Promise<CsvChunk | null>
  send: SendRows
  /** ms, of any clock that only goes forward */
  now?: () => number
}

/** Chunks on their way at once: the next is read and sent while the server saves the last. */
const LANES = 2
/** Too few chunks tell nothing about the time left. */
const MEASURED_CHUNKS = 3

const BEGUN: ImportState = {
  phase: 'running',
  rows: 0,
  imported: 0,
  duplicates: 0,
  rejectedCount: 0,
  rejected: [],
  share: 0,
  timeLeft: null,
  problem: null,
  wasInterrupted: false,
}

const byRow = (a: RejectedRow, b: RejectedRow): number => a.row - b.row

/**
 * One import of one file, chunk by chunk. It keeps its place: after a failure `run` goes on with
 * the chunks that did not get through. A chunk that the server saved without our hearing of it is
 * sent again, and does no harm.
 */
export class ImportRun {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  readonly #unsaved: CsvChunk[] = []
  readonly #rejected: RejectedRow[] = []
  readonly #now: () => number
  #listId: number | null
  #state = BEGUN
  #problem: ImportState['problem'] = null
  #bytes = 0
  #chunks = 0
  #activeMs = 0
  #activeSince = 0

  constructor(options: Options) {
    this.#options = options
    this.#listId = options.listId
    this.#now = options.now ?? (() => performance.now())
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly read = (): ImportState => this.#state

  /** Begins or goes on; answers how far it came. */
  async run(): Promise<ImportState> {
    const wasInterrupted = this.#state.wasInterrupted || this.#state.phase === 'failed'
    this.#problem = null
    this.#activeSince = this.#now()
    this.#change({ phase: 'running', problem: null, wasInterrupted })
    // the first chunk may make the list that all others go to
    if (this.#listId !== null || (await this.#deliverOne()))
      await Promise.all(Array.from({ length: LANES }, () => this.#lane()))
    this.#activeMs += this.#now() - this.#activeSince
    this.#change({ ...this.#ending(), timeLeft: null, rejected: this.#rejected.toSorted(byRow) })
    return this.#state
  }

  /** Stops after what is under way. */
  stop(): void {
    if (this.#state.phase === 'running') this.#change({ phase: 'stopping' })
    if (this.#state.phase === 'failed') this.#change({ phase: 'stopped' })
  }

  #ending(): Partial<ImportState> {
    if (this.#state.phase === 'stopping') return { phase: 'stopped' }
    if (this.#problem) return { phase: 'failed', problem: this.#problem }
    return { phase: 'done', share: 1 }
  }

  async #lane(): Promise<void> {
    while (await this.#deliverOne());
  }

  /** Whether there may be more to do. */
  async #deliverOne(): Promise<boolean> {
    const chunk = this.#isHalted() ? null : await this.#nextChunk()
    if (!chunk) return false
    try {
      // the other lane may have failed, or a person stopped it, while this one waited for the file
      if (!this.#isHalted()) {
        this.#add(chunk, chunk.rows.length > 0 ? await this.#save(chunk) : null)
        return true
      }
    } catch (error) {
      this.#fail(error, true)
    }
    this.#unsaved.push(chunk)
    return false
  }

  async #nextChunk(): Promise<CsvChunk | null> {
    const unsaved = this.#unsaved.shift()
    if (unsaved) return unsaved
    try {
      return await this.#options.nextChunk()
    } catch (error) {
      this.#fail(error, false)
      return null
    }
  }

  #isHalted(): boolean {
    return this.#problem !== null || this.#state.phase !== 'running'
  }

  #fail(cause: unknown, canGoOn: boolean): void {
    this.#problem ??= { error: cause instanceof Error ? cause : new Error(String(cause)), canGoOn }
  }

  async #save(chunk: CsvChunk): Promise<Saved> {
    const saved = await this.#options.send(chunk.rows, this.#listId)
    this.#listId = saved.listId
    const rejected = [...saved.rejected]
    // the server lists so many reasons a call: the rows after the last of them are asked about
    // again
    while (rejected.length < saved.rejectedCount) {
      const from = rejected.at(-1)?.row ?? chunk.rows.length
      const rest = chunk.rows.slice(from)
      const more = rest.length > 0 ? await this.#options.send(rest, this.#listId) : null
      if (!more || more.rejected.length === 0)
        throw new Error('The server did not say which rows it refused and why')
      rejected.push(...more.rejected.map((one) => ({ ...one, row: one.row + from })))
    }
    return { ...saved, rejected }
  }

  #add(chunk: CsvChunk, saved: Saved | null): void {
    this.#bytes += chunk.bytes
    this.#chunks += 1
    this.#rejected.push(...chunk.rejected)
    for (const one of saved?.rejected ?? [])
      this.#rejected.push({ ...one, row: chunk.rows[one.row - 1]?.row ?? one.row })
    const before = this.#state
    this.#change({
      rows: before.rows + chunk.rows.length + chunk.rejected.length,
      imported: before.imported + (saved?.count ?? 0),
      duplicates: before.duplicates + (saved?.duplicates ?? 0),
      rejectedCount: this.#rejected.length,
      share: Math.min(1, this.#bytes / Math.max(1, this.#options.fileSize)),
      timeLeft: this.#timeLeft(),
    })
  }

  #timeLeft(): number | null {
    if (this.#chunks < MEASURED_CHUNKS || this.#bytes === 0) return null
    const spent = this.#activeMs + this.#now() - this.#activeSince
    return (spent / this.#bytes) * Math.max(0, this.#options.fileSize - this.#bytes)
  }

  #change(part: Partial<ImportState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}
