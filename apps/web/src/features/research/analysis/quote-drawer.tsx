import { Button, Drawer, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { AppDrawer } from '~/components/dialogs/app-drawer.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { StatementMarks } from '~/components/statements/statement-marks.tsx'
import { quoteOf, STATEMENT_TEXTS as TEXTS } from '~/components/statements/texts.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { CitedArticle } from './cited-article.tsx'
import type { QuoteStop } from './quote-stops.ts'

type Props = {
  stops: QuoteStop[]
  /** which of them is shown */
  at: number
  onMove: (at: number) => void
  isOpen: boolean
  onClose: () => void
}

/** A statement with its quote in the article's text; the arrow keys move between quotes. */
export function QuoteDrawer({ stops, at, onMove, isOpen, onClose }: Props) {
  const stop = stops[at]
  const step = (by: number) => {
    if (stops[at + by]) onMove(at + by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step(by)
  }
  return (
    <AppDrawer isOpen={isOpen} onClose={onClose} onKeyDown={onKeyDown}>
      <Drawer.Header flexDirection="column" alignItems="stretch" gap="1" pe="14">
        <Drawer.Title fontSize="lg">{TEXTS.quoteTitle}</Drawer.Title>
      </Drawer.Header>
      {stop ? <Quoted key={`${stop.statement.rowId} ${stop.quote}`} stop={stop} /> : null}
      <Drawer.Footer justifyContent="space-between" borderTopWidth="1px" pt="3">
        <Step label={TEXTS.previous} isEnd={at === 0} onPress={() => step(-1)}>
          <ChevronLeft size={16} aria-hidden="true" />
        </Step>
        <Text color="fg.muted" fontSize="sm" className="tabular" role="status">
          {quoteOf(at + 1, stops.length)}
        </Text>
        <Step label={TEXTS.next} isEnd={at === stops.length - 1} onPress={() => step(1)}>
          <ChevronRight size={16} aria-hidden="true" />
        </Step>
      </Drawer.Footer>
    </AppDrawer>
  )
}

type StepProps = { label: string; isEnd: boolean; onPress: () => void; children: ReactNode }

/** Keeps the focus at either end. */
const Step = ({ label, isEnd, onPress, children }: StepProps) => (
  <Button
    size="sm"
    variant="outline"
    colorPalette="gray"
    aria-label={label}
    aria-disabled={isEnd || undefined}
    onClick={isEnd ? undefined : onPress}
  >
    {children}
  </Button>
)

function Quoted({ stop: { statement, quote } }: { stop: QuoteStop }) {
  const { rowId, text, checks, reasons } = statement
  const cited = useQuery(trpc.analysis.citedText.queryOptions({ rowId, quote }))
  return (
    <Drawer.Body tabIndex={0} pb="6" fontSize="sm" overflowWrap="anywhere">
      <Text fontWeight="medium" lang={langOf(text)} mb="1">
        {text}
      </Text>
      <StatementMarks checks={checks} reasons={reasons} />
      {cited.isError ? (
        <ErrorState
          title={TEXTS.articleFailed}
          error={cited.error}
          onRetry={cited.refetch}
          isRetrying={cited.isFetching}
        />
      ) : cited.data ? (
        <CitedArticle cited={cited.data} />
      ) : (
        <>
          <LoadingNote>{TEXTS.articleLoading}</LoadingNote>
          <TextSkeleton lines={12} />
        </>
      )}
    </Drawer.Body>
  )
}
