import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { toast } from '~/lib/toast.ts'
import { type ColumnChoice, firstChoice, NO_COLUMNS } from './column-choice.ts'
import { isCsvFile } from './csv/csv-file.ts'
import {
  CsvError,
  type CsvFormat,
  type CsvPreview,
  type CsvReader,
  type OpenCsvReader,
} from './csv/csv-types.ts'
import { csvProblemText, TEXTS } from './texts.ts'

/** A chosen file and what is known about it so far. */
export type ChosenFile = {
  file: File
  reader: CsvReader
  look: { state: 'reading' } | { state: 'ready'; preview: CsvPreview } | { state: 'bad'; reason: string }
  columns: ColumnChoice
}

/** The chosen file: inspected at once, released when another one replaces it. */
export function useCsvFile(openReader: OpenCsvReader) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const reader = useRef<CsvReader | null>(null)
  const drop = () => {
    reader.current?.close()
    reader.current = null
  }
  useEffect(() => () => reader.current?.close(), [])
  const clear = () => {
    drop()
    setChosen(null)
  }
  const choose = (file: File) => {
    if (!isCsvFile(file)) return toast.destructive(TEXTS.wrongType, TEXTS.chooseCsv)
    drop()
    const opened = openReader(file)
    reader.current = opened
    setChosen({ file, reader: opened, look: { state: 'reading' }, columns: NO_COLUMNS })
    const update = (part: Partial<ChosenFile>) =>
      setChosen((now) => (now?.reader === opened ? { ...now, ...part } : now))
    opened.inspect().then(
      (preview) => update({ look: { state: 'ready', preview }, columns: firstChoice(preview) }),
      (error: unknown) => update({ look: { state: 'bad', reason: reasonOf(error) } }),
    )
  }
  /** Reads the file again with another format; if that fails, nothing changes. */
  const readAs = ({ reader: opened }: ChosenFile, format: CsvFormat) => {
    const update = (preview: CsvPreview) =>
      setChosen((now) =>
        now?.reader === opened
          ? { ...now, look: { state: 'ready', preview }, columns: firstChoice(preview) }
          : now,
      )
    opened
      .inspect(format)
      .then(update, (error: unknown) => toast.destructive(TEXTS.parseError, reasonOf(error)))
  }
  const pickColumns = (columns: ColumnChoice) => setChosen((now) => now && { ...now, columns })
  return { chosen, choose, clear, pickColumns, readAs }
}

const reasonOf = (error: unknown): string =>
  error instanceof CsvError ? csvProblemText(error.problem) : t`The file cannot be read. Choose it again.`
