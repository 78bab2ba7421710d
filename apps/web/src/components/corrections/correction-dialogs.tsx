import { useRouter } from '@tanstack/react-router'
import { createContext, lazy, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { LazyDialog } from '../dialogs/lazy-dialog.tsx'
import { CORRECTION_TEXTS as TEXTS } from './texts.ts'

// loaded on demand, because these dialogs draw emails, which no screen needs at its start
const CorrectionDialog = lazy(() => import('./correction-dialog.tsx'))
const ReportDialog = lazy(() => import('./report-dialog.tsx'))

type Reported = { noteId: string; text: string }
type Opened = { report: Reported } | { id: number; onClose?: (() => void) | undefined }
type Opening = { report: (statement: Reported) => void; review: (id: number, onClose?: () => void) => void }

const OpeningContext = createContext<Opening | null>(null)

/**
 * Holds the dialogs of corrections above the lists that open them: a row may leave its list while
 * its correction is being written.
 */
export function CorrectionDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const opening = useMemo<Opening>(
    () => ({
      report: (statement) => setOpened({ report: statement }),
      review: (id, onClose) => setOpened({ id, onClose }),
    }),
    [],
  )
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpened(null)), [router])
  const close = () => {
    setOpened(null)
    if (opened && 'id' in opened) opened.onClose?.()
  }
  return (
    <OpeningContext value={opening}>
      {children}
      {opened && 'report' in opened ? (
        <LazyDialog title={TEXTS.reportTitle} onClose={close}>
          <ReportDialog statement={opened.report} onReported={(id) => setOpened({ id })} onClose={close} />
        </LazyDialog>
      ) : null}
      {opened && 'id' in opened ? (
        <LazyDialog title={TEXTS.title} onClose={close}>
          <CorrectionDialog key={opened.id} id={opened.id} onClose={close} />
        </LazyDialog>
      ) : null}
    </OpeningContext>
  )
}

/** Opens the dialogs of corrections, from anywhere below `CorrectionDialogs`. */
export function useCorrectionDialogs(): Opening {
  const opening = useContext(OpeningContext)
  if (!opening) throw new Error('there are no dialogs of corrections above')
  return opening
}
