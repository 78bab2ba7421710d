import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ALONE, trpcClient } from '~/lib/net/trpc.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { toast } from '~/lib/toast.ts'
import { refreshContacts } from '../shared/refresh-contacts.ts'
import { fieldColumns, fieldsProblem } from './column-choice.ts'
import { CsvError, type CsvPlan } from './csv/csv-types.ts'
import { ImportRun, type ImportState } from './import-run.ts'
import { csvProblemText, TEXTS } from './texts.ts'
import type { ChosenFile } from './use-csv-file.ts'

const nothing = () => () => undefined

/**
 * The current or finished import, if any. `onClean`: called when all rows were imported and there
 * is nothing to report.
 */
export function useCsvImport(onClean: () => void) {
  const [run, setRun] = useState<ImportRun | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const state = useSyncExternalStore(run?.subscribe ?? nothing, () => run?.read() ?? null)

  const importRows = async (one: ImportRun) => {
    const ended = await one.run()
    if (!abort.current?.signal.aborted && tell(ended)) onClean()
    await refreshContacts()
  }
  const start = (chosen: ChosenFile, listId: number | null) => {
    const plan = planOf(chosen)
    if (!plan) return
    const controller = new AbortController()
    abort.current = controller
    const one = new ImportRun({
      fileSize: chosen.file.size,
      listId,
      nextChunk: () => chosen.reader.next(plan),
      send: (rows, id) =>
        trpcClient.contacts.importContacts.mutate(
          {
            contacts: rows.map(({ email, name, fields }) => ({ email, name, ...(fields ? { fields } : {}) })),
            listId: id,
          },
          { signal: controller.signal, context: ALONE },
        ),
    })
    setRun(one)
    void importRows(one)
  }
  return {
    state,
    start,
    tryAgain: () => run && void importRows(run),
    stop: () => run?.stop(),
    reset: () => setRun(null),
  }
}

/** How to read the file; a toast says if something is missing. */
function planOf({ look, columns }: ChosenFile): CsvPlan | null {
  const { email, name, lastName } = columns
  if (look.state === 'bad') toast.destructive(TEXTS.parseError, look.reason || TEXTS.invalidFormat)
  else if (email === null) toast.destructive(TEXTS.parseError, TEXTS.needEmail)
  else if (look.state === 'ready') {
    const { encoding, separator, headers } = look.preview
    const problem = fieldsProblem(headers, columns)
    if (problem === null)
      return { encoding, separator, email, name, lastName, fields: fieldColumns(headers, columns) }
    toast.destructive(TEXTS.badFields, problem)
  }
  return null
}

/** Announces how an import ended; returns whether there is nothing else to report. */
function tell({ phase, problem, imported, duplicates, rejectedCount }: ImportState): boolean {
  if (phase === 'failed' && problem?.error instanceof CsvError)
    toast.destructive(TEXTS.parseError, csvProblemText(problem.error.problem))
  else if (phase === 'failed') toast.destructive(TEXTS.failed, TEXTS.failedHint)
  else if (phase === 'done' && imported + duplicates === 0) toast.destructive(TEXTS.failed, TEXTS.failedHint)
  else if (phase === 'done' && imported === 0) toast.success(TEXTS.nothingNew, TEXTS.nothingNewHint)
  else if (phase === 'done') toast.success(TEXTS.imported, TEXTS.importedCount(formatNumber(imported)))
  return phase === 'done' && duplicates + rejectedCount === 0
}
