import type { ImportResult, RejectedRow } from '@newsloom/contract/contacts/imports'
import type { CsvChunk, CsvRow } from './csv/csv-types.ts'

export type ImportPhase = 'running' | 'stopping' | 'failed' | 'stopped' | 'done'

export type ImportState = {
  phase: ImportPhase
  /** imported + duplicates + rejected */
  rows: number
  imported: number
  duplicates: number
  /** duplicates whose contacts got values of fields */
  filled: number
  /** values of fields that were left out */
  tooLong: number
  rejectedCount: number
  /** all of them in the file's order, once the import has ended or stopped */
  rejected: RejectedRow[]
  /** progress in the file, 0 to 1 */
  share: number
  /** ms; null: not known yet */
  timeLeft: number | null
  /** why it stopped, and whether continuing makes sense */
  problem: { error: Error; canGoOn: boolean } | null
  /** the import failed and was continued: rows saved without an answer were sent twice */
  wasInterrupted: boolean
}

export type SendRows = (rows: readonly CsvRow[], listId: number | null) => Promise<ImportResult>

type Options = {
  fileSize: number
  /** null: the server creates a list with the first chunk */
  listId: number | null
  /** null at the end of the file */
  nextChunk: () => Promise<CsvChunk | null>
  send: SendRows
  /** ms, of a monotonic clock */
  now?: () => number
}

/** Chunks in flight: the next one is read and sent while the server saves the last. */
const CONCURRENCY = 2
/** Fewer chunks do not allow estimating the remaining time. */
const MEASURED_CHUNKS = 3

const BEGUN: ImportState = {
  phase: 'running',
  rows: 0,
  imported: 0,
  duplicates: 0,
  filled: 0,
  tooLong: 0,
  rejectedCount: 0,
  rejected: [],
  share: 0,
  timeLeft: null,
  problem: null,
  wasInterrupted: false,
}

const byRow = (a: RejectedRow, b: RejectedRow): number => a.row - b.row

/**
 * Imports one file chunk by chunk. After a failure `run` continues with the chunks that did not get
 * through. A chunk that was saved without an answer is sent again, which does no harm.
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

  /** Starts or continues; resolves when it ends or stops. */
  async run(): Promise<ImportState> {
    const wasInterrupted = this.#state.wasInterrupted || this.#state.phase === 'failed'
    this.#problem = null
    this.#activeSince = this.#now()
    this.#change({ phase: 'running', problem: null, wasInterrupted })
    // the first chunk may create the list that all others go to
    if (this.#listId !== null || (await this.#deliverOne()))
      await Promise.all(Array.from({ length: CONCURRENCY }, () => this.#sendChunks()))
    this.#activeMs += this.#now() - this.#activeSince
    this.#change({ ...this.#ending(), timeLeft: null, rejected: this.#rejected.toSorted(byRow) })
    return this.#state
  }

  /** Stops once the chunks in flight have finished. */
  stop(): void {
    if (this.#state.phase === 'running') this.#change({ phase: 'stopping' })
    if (this.#state.phase === 'failed') this.#change({ phase: 'stopped' })
  }

  #ending(): Partial<ImportState> {
    if (this.#state.phase === 'stopping') return { phase: 'stopped' }
    if (this.#problem) return { phase: 'failed', problem: this.#problem }
    return { phase: 'done', share: 1 }
  }

  async #sendChunks(): Promise<void> {
    while (await this.#deliverOne());
  }

  /** Sends one chunk; resolves to whether there may be more. */
  async #deliverOne(): Promise<boolean> {
    const chunk = this.#isHalted() ? null : await this.#nextChunk()
    if (!chunk) return false
    try {
      // the import may have failed or been stopped while this chunk was read
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

  async #save(chunk: CsvChunk): Promise<ImportResult> {
    const saved = await this.#options.send(chunk.rows, this.#listId)
    this.#listId = saved.listId
    const rejected = [...saved.rejected]
    // the server lists a limited number of reasons per call: ask again for the rows after the last
    // one
    while (rejected.length < saved.rejectedCount) {
      const from = rejected.at(-1)?.row ?? chunk.rows.length
      const rest = chunk.rows.slice(from)
      const more = rest.length > 0 ? await this.#options.send(rest, this.#listId) : null
      if (!more || more.rejected.length === 0)
        throw new Error('The server did not say which rows it rejected and why')
      rejected.push(...more.rejected.map((one) => ({ ...one, row: one.row + from })))
    }
    return { ...saved, rejected }
  }

  #add(chunk: CsvChunk, saved: ImportResult | null): void {
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
      filled: before.filled + (saved?.filled ?? 0),
      tooLong: before.tooLong + (saved?.tooLong ?? 0),
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
