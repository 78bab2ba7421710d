import { Button, Dialog, Flex, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import { type ContactListView, FIRST_LIST_NAME } from '@newsloom/contract/contacts/lists'
import { useEffect, useRef, useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { LeaveGuard } from '~/components/dialogs/leave-guard.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { quote } from '~/lib/quote.ts'
import { ListSelect } from '../shared/list-select.tsx'
import { useListChoice } from '../shared/use-list-choice.ts'
import { ColumnPreview } from './column-preview.tsx'
import type { OpenCsvReader } from './csv/csv-types.ts'
import { openWorkerReader } from './csv/worker-reader.ts'
import { CsvImportReport } from './csv-import-report.tsx'
import { FileZone } from './file-zone.tsx'
import { FormatSelects } from './format-selects.tsx'
import { ImportProgress } from './import-progress.tsx'
import type { ImportState } from './import-run.ts'
import { TEXTS } from './texts.ts'
import { type ChosenFile, useCsvFile } from './use-csv-file.ts'
import { useCsvImport } from './use-csv-import.ts'

type Props = {
  lists: readonly ContactListView[]
  onClose: () => void
  /** the list chosen at first; default: the only one */
  listId?: number | undefined
  openReader?: OpenCsvReader
}

/** 'Import Contacts' from a CSV file. Mounted only while it is open. */
export function CsvImportDialog({ lists, onClose, listId: given, openReader = openWorkerReader }: Props) {
  const { list: target, askForList, field } = useListChoice(lists, given)
  const [isAsking, setAsking] = useState(false)
  const { chosen, choose, clear, pickColumns, readAs } = useCsvFile(openReader)
  const { state, start, tryAgain, stop, reset } = useCsvImport(onClose)
  const listName = target?.name ?? FIRST_LIST_NAME
  const isOpen = state !== null && isUnfinished(state)
  const begin = () => {
    if (!target && lists.length > 0) askForList()
    else if (chosen) start(chosen, target?.id ?? null)
  }
  const another = () => {
    reset()
    clear()
  }
  return (
    <AppDialog title={TEXTS.title} isOpen onClose={() => (isOpen ? setAsking(true) : onClose())} size="lg">
      <Dialog.Body>
        {state && chosen && isOpen ? (
          <ImportProgress
            state={state}
            fileName={chosen.file.name}
            listName={listName}
            onTryAgain={tryAgain}
          />
        ) : state && chosen ? (
          <CsvImportReport state={state} fileName={chosen.file.name} listName={listName} />
        ) : (
          <Flex direction="column" gap="4">
            <ListSelect {...field} empty={TEXTS.noLists} />
            <FileZone file={chosen?.file ?? null} onChoose={choose} onClear={clear} />
            {chosen ? <Look chosen={chosen} onColumns={pickColumns} onFormat={readAs} /> : null}
            <Text color="fg.muted">{TEXTS.help}</Text>
          </Flex>
        )}
      </Dialog.Body>
      <Footer
        state={state}
        isReady={chosen !== null && chosen.look.state !== 'reading'}
        onImport={begin}
        onStop={stop}
        onAnother={another}
        onClose={onClose}
      />
      <ConfirmDialog
        isOpen={isAsking && isOpen}
        title={t`Stop the import?`}
        confirmLabel={t`Stop importing`}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {t`The first ${plural(state?.rows ?? 0, { one: '# row', other: '# rows' })} of ${quote(chosen?.file.name ?? '')} have been processed and are kept; the rest will not be imported.`}
      </ConfirmDialog>
      <LeaveGuard isActive={isOpen} title={t`Leave during the import?`} confirmLabel={t`Leave`}>
        {t`The import of ${quote(chosen?.file.name ?? '')} will stop. Contacts already imported are kept.`}
      </LeaveGuard>
    </AppDialog>
  )
}

/** Whether rows are left that may still be imported. */
const isUnfinished = ({ phase, problem }: ImportState): boolean =>
  phase === 'running' || phase === 'stopping' || (phase === 'failed' && problem?.canGoOn === true)

type LookProps = {
  chosen: ChosenFile
  onColumns: ReturnType<typeof useCsvFile>['pickColumns']
  onFormat: ReturnType<typeof useCsvFile>['readAs']
}

function Look({ chosen, onColumns, onFormat }: LookProps) {
  const { look, columns } = chosen
  if (look.state === 'ready')
    return (
      <>
        <ColumnPreview preview={look.preview} columns={columns} onChange={onColumns} />
        <FormatSelects format={look.preview} onChange={(format) => onFormat(chosen, format)} />
      </>
    )
  if (look.state === 'bad')
    return (
      <Text role="alert" color="fg.error">
        {TEXTS.parseError}: {look.reason}
      </Text>
    )
  return (
    <>
      <LoadingNote>{t`Reading the file`}</LoadingNote>
      <RowsSkeleton rows={3} />
    </>
  )
}

type FooterProps = {
  state: ImportState | null
  isReady: boolean
  onImport: () => void
  onStop: () => void
  onAnother: () => void
  onClose: () => void
}

function Footer({ state, isReady, onImport, onStop, onAnother, onClose }: FooterProps) {
  const importButton = useRef<HTMLButtonElement>(null)
  const isWaiting = isReady && state === null
  // the file zone is gone: Enter should press Import
  useEffect(() => {
    if (isWaiting) importButton.current?.focus()
  }, [isWaiting])
  if (state && !isUnfinished(state))
    return (
      <Dialog.Footer>
        <Button variant="outline" colorPalette="gray" onClick={onAnother}>{t`Import another file`}</Button>
        <Button onClick={onClose}>{t`Done`}</Button>
      </Dialog.Footer>
    )
  const isPending = state?.phase === 'running' || state?.phase === 'stopping'
  return (
    <Dialog.Footer>
      <Button
        variant="outline"
        colorPalette="gray"
        onClick={state ? onStop : onClose}
        disabled={state?.phase === 'stopping'}
      >{t`Cancel`}</Button>
      <Button ref={importButton} onClick={onImport} disabled={!isWaiting}>
        {isPending ? TEXTS.importing : t`Import`}
      </Button>
    </Dialog.Footer>
  )
}
