import { Button, Dialog, Skeleton, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { BulkAction, PeopleSelection } from '@newsloom/contract/contacts/bulk'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { ListSelect } from '../shared/list-select.tsx'
import { refreshContacts } from '../shared/refresh-contacts.ts'
import { useListChoice } from '../shared/use-list-choice.ts'
import { LIST_TEXTS } from '../texts.ts'
import { exportUrl } from './selection.ts'
import { PAGE_TICK, SELECTION_BAR } from './selection-bar.tsx'
import { BULK, type BulkKind, effectOf, TABLE_TEXTS } from './texts.ts'
import { useUndoRemoval } from './use-undo-removal.ts'

type Props = {
  kind: BulkKind
  selection: PeopleSelection
  /** how many are selected */
  count: number
  lists: readonly ContactListView[]
  /** the list that is filtered by, preselected */
  listId: number | undefined
  /** the element that gets the focus afterwards; null: the one that had it before */
  returnFocus?: () => HTMLElement | null
  onClose: () => void
  onDone: () => void
}

/** Says to how many people an action applies, and then does it. */
export function BulkDialog({ kind, selection, count, lists, listId, onClose, onDone, ...props }: Props) {
  const { returnFocus = pageTickOnceGone } = props
  const { list, field, askForList } = useListChoice(lists, listId)
  const needsList = kind === 'add' || kind === 'remove'
  const action = actionOf(kind, list?.id)
  const preview = usePreview(selection, action)
  const bulk = useBulk(lists, onClose, onDone, () => void preview.refetch())
  const applies = preview.data?.applies ?? 0
  const label = preview.data ? BULK[kind].submitCount(applies) : BULK[kind].submit
  const isReady = preview.data !== undefined && applies > 0 && !preview.isFetching
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!action) return askForList()
    if (isReady && !bulk.isPending) bulk.mutate({ selection, action, expected: applies })
  }
  return (
    <AppDialog title={BULK[kind].title(count)} isOpen onClose={onClose} returnFocus={returnFocus}>
      <form onSubmit={submit} noValidate>
        <Dialog.Body>
          <Stack gap="4">
            {needsList ? <ListSelect {...field} empty={LIST_TEXTS.importNeedsList} /> : null}
            {action === null ? null : <Effect kind={kind} preview={preview} />}
          </Stack>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.ActionTrigger asChild>
            <Button variant="outline" colorPalette="gray">{t`Cancel`}</Button>
          </Dialog.ActionTrigger>
          {kind === 'export' && isReady ? (
            <Button asChild onClick={onClose}>
              <a href={exportUrl(selection)} download>
                {label}
              </a>
            </Button>
          ) : (
            <BusyButton
              type="submit"
              // without a list, a press asks for one
              isBusy={(action !== null && !isReady) || bulk.isPending}
              colorPalette={kind === 'add' || kind === 'export' ? undefined : 'red'}
            >
              {bulk.isPending ? BULK[kind].busy : label}
            </BusyButton>
          )}
        </Dialog.Footer>
      </form>
    </AppDialog>
  )
}

const usePreview = (selection: PeopleSelection, action: BulkAction | null) =>
  useQuery(
    trpc.contacts.bulkPreview.queryOptions(
      { selection, action: action ?? { kind: 'export' } },
      { enabled: action !== null, gcTime: 0 },
    ),
  )

/** Where to select more: the bar with the button is gone once nothing is selected. */
const pageTickOnceGone = () =>
  document.getElementById(SELECTION_BAR) ? null : document.getElementById(PAGE_TICK)

function actionOf(kind: BulkKind, listId: number | undefined): BulkAction | null {
  if (kind === 'suppress' || kind === 'export') return { kind }
  return listId === undefined ? null : { kind, listId }
}

function useBulk(
  lists: readonly ContactListView[],
  onClose: () => void,
  onDone: () => void,
  onRefused: () => void,
) {
  const undo = useUndoRemoval()
  return useMutation(
    trpc.contacts.bulk.mutationOptions({
      onSuccess: async ({ applied, removed }, { action }) => {
        const list = 'listId' in action ? lists.find(({ id }) => id === action.listId) : undefined
        const name = list?.name ?? ''
        if (action.kind === 'add') toast.success(TABLE_TEXTS.added(applied, name))
        else if (action.kind === 'suppress') toast.success(TABLE_TEXTS.suppressed(applied))
        else if (removed && list)
          toast.undoable(TABLE_TEXTS.removed(applied, name), () => undo.mutate({ listId: list.id, removed }))
        else toast.success(TABLE_TEXTS.removed(applied, name))
        onClose()
        onDone()
        await refreshContacts()
      },
      onError: (error) => {
        toast.destructive(t`Nothing was changed`, error.message)
        onRefused()
      },
    }),
  )
}

type EffectProps = {
  kind: BulkKind
  preview: {
    data?: Parameters<typeof effectOf>[1] | undefined
    error: { message: string } | null
    isFetching: boolean
    refetch: () => unknown
  }
}

/** The same height while it loads as afterwards. */
function Effect({ kind, preview }: EffectProps) {
  if (preview.error && !preview.data)
    return (
      <ErrorState
        title={t`The contacts could not be counted.`}
        error={preview.error}
        onRetry={preview.refetch}
        isRetrying={preview.isFetching}
      />
    )
  return (
    <Stack gap="1" minH={BULK[kind].minH} role="status" color="fg.muted">
      {preview.data ? (
        effectOf(kind, preview.data).map((line) => <Text key={line}>{line}</Text>)
      ) : (
        <Skeleton height="5" width="60%" aria-label={t`Counting contacts`} />
      )}
    </Stack>
  )
}
