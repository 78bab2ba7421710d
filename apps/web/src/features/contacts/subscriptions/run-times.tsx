import { Box, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { isNextSkipped } from '@newsloom/contract/contacts/schedules/next-run'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { subscriptionNoteLabel } from '~/lib/labels/reasons/subscription-note-texts.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatMoment } from '~/lib/time/zoned-time.ts'
import { toast } from '~/lib/toast.ts'
import { PausedNote } from '../pause-subscriptions/paused-note.tsx'
import { isReadable, NextIfSaved, NextRun, zoneOf } from './schedule/next-run.tsx'
import type { Values } from './subscription-edits.ts'
import type { Item, Subscription } from './subscription-items.ts'
import { TEXTS } from './texts.ts'
import { refreshSubscriptions } from './use-update-all.ts'

type Props = {
  item: Item
  list: ContactListView
  subscription: Subscription | undefined
  /** unsaved values: the next run is what they would make it */
  edited: Values | undefined
}

/** When a list was last mailed, when exactly it is next, and the way to leave that run out. */
export function RunTimes({ item, list, subscription, edited }: Props) {
  const active = subscription?.isActive ? subscription : undefined
  const times = useRef<HTMLDivElement>(null)
  const onResume = useResumedFocus(times, list.pausedSince)
  const nextRunAt = active?.nextRunAt
  return (
    <Box ref={times} ps="7" pt="1" fontSize="xs" color="fg.muted">
      <Flex align="center" columnGap="3" wrap="wrap" className="tabular">
        {active ? (
          <Text>
            {active.lastRunAt ? (
              <Trans>
                Last run <RelativeTime at={active.lastRunAt} />
              </Trans>
            ) : (
              TEXTS.notRun
            )}
          </Text>
        ) : null}
        {list.pausedSince ? (
          <PausedNote list={list} since={list.pausedSince} onResume={onResume} />
        ) : edited ? (
          <Text aria-live="polite">
            <NextIfSaved values={edited} subscription={active} />
          </Text>
        ) : active && nextRunAt ? (
          <>
            <Text>
              <NextRun at={nextRunAt} schedule={active.schedule} />
            </Text>
            {item.isActive && isReadable(active.schedule) ? (
              <Skip item={item} listName={list.name} subscription={active} nextRunAt={nextRunAt} />
            ) : null}
          </>
        ) : null}
      </Flex>
      {active?.note ? <Note text={subscriptionNoteLabel(active.note)} /> : null}
    </Box>
  )
}

/** The row's own 'Resume' goes once it is done: the focus then stays in the row. */
function useResumedFocus(times: RefObject<HTMLElement | null>, pausedSince: string | null): () => void {
  const isOwn = useRef(false)
  useEffect(() => {
    if (pausedSince !== null || !isOwn.current) return
    isOwn.current = false
    if (document.activeElement === document.body)
      times.current?.closest('li')?.querySelector('input')?.focus({ preventScroll: true })
  }, [times, pausedSince])
  return () => {
    isOwn.current = true
  }
}

const Note = ({ text }: { text: string }) => (
  <Flex gap="1.5" mt="1" align="flex-start">
    <Box color="fg.warning" pt="0.5" flexShrink="0">
      <CircleAlert size={14} aria-hidden="true" />
    </Box>
    <Text overflowWrap="anywhere">{text}</Text>
  </Flex>
)

type SkipProps = { item: Item; listName: string; subscription: Subscription; nextRunAt: string }

/** One button for both, so it keeps the focus. */
function Skip({ item, listName, subscription, nextRunAt }: SkipProps) {
  const { contactListId, schedule } = subscription
  const isSkipped = isNextSkipped(schedule, new Date(nextRunAt), new Date())
  const change = useMutation(
    trpc.subscriptions.skipNext.mutationOptions({
      onSuccess: async (next, { skip }) => {
        const moment = formatMoment(next.nextRunAt, zoneOf(schedule))
        toast.success(skip ? TEXTS.skipped : TEXTS.unskipped, t`Next run: ${moment}`)
        await refreshSubscriptions()
      },
      onError: async (error) => {
        toast.destructive(TEXTS.skipFailed, error.message)
        await refreshSubscriptions()
      },
    }),
  )
  const { kind, id: itemId } = item
  const press = () => change.mutate({ kind, itemId, contactListId, nextRunAt, skip: !isSkipped })
  const label = isSkipped ? t`Undo skip` : t`Skip next`
  return (
    <BusyButton
      variant="plain"
      size="xs"
      px="0"
      height="6"
      isBusy={change.isPending}
      aria-label={t`${label}: ${item.name} for ${listName}`}
      onClick={press}
    >
      {label}
    </BusyButton>
  )
}
