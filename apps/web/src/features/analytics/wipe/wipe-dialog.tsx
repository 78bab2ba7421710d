import { Box, List, Skeleton, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { WipePreview } from '@newsloom/contract/wipe'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { ALONE, queryClient, trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { deletedFigures, doneText, keptFigures, runningText, TEXTS } from './texts.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Says what goes and what stays, and wipes. The shell's notice offers the undo. */
export function WipeDialog({ isOpen, onClose }: Props) {
  const preview = useQuery(trpc.wipe.preview.queryOptions(undefined, { enabled: isOpen }))
  // one from an earlier opening says what there was then
  const figures = preview.isFetching ? undefined : preview.data
  const wipe = useMutation(
    trpc.wipe.wipe.mutationOptions({
      // large data takes a while
      trpc: { context: ALONE },
      onSuccess: (result) => {
        if (result.details.tablesCleared.length === 0) toast.success(TEXTS.already, TEXTS.undo)
        else toast.success(TEXTS.done, doneText(result.details), TEXTS.undo)
        queryClient.setQueryData(trpc.wipe.status.queryKey(), {
          wipe: result.wipe,
          busy: null,
          progress: null,
        })
        onClose()
      },
      onError: () => toast.destructive(t`Error`, TEXTS.failed),
    }),
  )
  const isEmpty = figures?.isEmpty === true
  const close = () => {
    wipe.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={TEXTS.title}
      confirmLabel={wipe.isPending ? TEXTS.pending : TEXTS.confirm}
      isPending={wipe.isPending}
      isDisabled={isEmpty}
      isLong={!isEmpty}
      problem={wipe.error ? `${TEXTS.failed} ${wipe.error.message}` : null}
      onConfirm={() => {
        // a second press may come before this is drawn again
        if (queryClient.isMutating({ mutationKey: trpc.wipe.wipe.mutationKey() }) === 0) wipe.mutate()
      }}
      onClose={close}
    >
      {isEmpty ? (
        TEXTS.nothing
      ) : (
        <Stack gap="4">
          {preview.isError ? <Text>{TEXTS.uncounted}</Text> : <Figures preview={figures} />}
          <Text color="fg" fontWeight="medium">
            {TEXTS.undo}
          </Text>
        </Stack>
      )}
    </ConfirmDialog>
  )
}

function Figures({ preview }: { preview: WipePreview | undefined }) {
  const running = preview ? runningText(preview) : null
  return (
    <>
      <Part title={TEXTS.deleted}>
        {preview ? (
          deletedFigures(preview).map((figure) => <List.Item key={figure}>{figure}</List.Item>)
        ) : (
          <Waiting lines={4} />
        )}
        <List.Item>{TEXTS.rest}</List.Item>
      </Part>
      <Part title={TEXTS.kept}>
        {preview ? <List.Item>{keptFigures(preview)}</List.Item> : <Waiting lines={1} />}
        <List.Item>{TEXTS.choices}</List.Item>
        <List.Item>{TEXTS.episodes}</List.Item>
        <List.Item>{TEXTS.links}</List.Item>
      </Part>
      {running ? <Text>{running}</Text> : null}
    </>
  )
}

const LINES = ['first', 'second', 'third', 'fourth']

const Waiting = ({ lines }: { lines: number }) =>
  LINES.slice(0, lines).map((line) => (
    <List.Item key={line} listStyleType="none">
      <Skeleton height="4" my="0.5" width="60%" />
    </List.Item>
  ))

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Text color="fg" fontWeight="medium" mb="1">
      {title}
    </Text>
    <List.Root ps="5" gap="0.5" listStyleType="disc">
      {children}
    </List.Root>
  </Box>
)
