import { Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ReleasePreview } from '@newsloom/contract/analysis/checked-analysis'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { emailedAtOnce, releaseLabel, STATEMENT_TEXTS as TEXTS } from '~/components/statements/texts.ts'
import { UsageLine } from '~/components/usage-note.tsx'
import { whyNothingLabel } from '~/lib/labels/reasons/subscription-note-texts.ts'
import { withStop } from '~/lib/labels/with-stop.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { quote } from '~/lib/quote.ts'
import { toast } from '~/lib/toast.ts'

type Props = {
  topicId: number
  summaryId: number
  isOpen: boolean
  onClose: () => void
  returnFocus: () => HTMLElement | null
}

/** Asks before a release, as an automation that waits for it emails at once. */
export function ReleaseDialog({ topicId, summaryId, isOpen, onClose, returnFocus }: Props) {
  const cache = useQueryClient()
  const preview = useQuery(
    trpc.analysis.previewRelease.queryOptions({ summaryId }, { enabled: isOpen, gcTime: 0 }),
  )
  const release = useMutation(
    trpc.analysis.releaseHold.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries(trpc.analysis.get.queryFilter({ topicId }))
        void cache.invalidateQueries(trpc.sends.ofAnalysis.queryFilter({ topicId }))
        onClose()
      },
      onError: (error) => toast.destructive(TEXTS.releaseFailed, error.message),
    }),
  )
  // a count from before may be too low by now
  const isCounting = preview.isFetching || preview.isError
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={TEXTS.releaseTitle}
      confirmLabel={release.isPending ? TEXTS.releasing : releaseLabel(isCounting ? undefined : preview.data)}
      isDestructive={false}
      isPending={release.isPending || isCounting}
      onConfirm={() => release.mutate({ summaryId })}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {preview.isFetching ? (
        TEXTS.counting
      ) : preview.isError ? (
        <>
          {TEXTS.countFailed} {preview.error.message}{' '}
          <Button size="2xs" variant="outline" colorPalette="gray" onClick={() => preview.refetch()}>
            {TEXTS.tryAgain}
          </Button>
        </>
      ) : preview.data ? (
        <Effect preview={preview.data} />
      ) : null}
    </ConfirmDialog>
  )
}

function Effect({ preview }: { preview: ReleasePreview }) {
  const { lists, notMailed } = preview
  return (
    <>
      {lists.length > 0 ? emailedAtOnce(preview) : null}
      {lists.length === 0 && notMailed.length === 0 ? TEXTS.nothingWaits : null}
      {notMailed.map(({ id, name, why }) => (
        <UsageLine key={id}>{t`Not emailed: ${quote(name)}, as ${withStop(whyNothingLabel(why))}`}</UsageLine>
      ))}
      <UsageLine>{TEXTS.sameStatements}</UsageLine>
    </>
  )
}
