import { Box, Flex, Text } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { BusyButton } from '~/components/busy-button.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { momentInWords } from '~/lib/time/zoned-time.ts'
import { toast } from '~/lib/toast.ts'
import type { Item, Subscription } from './subscription-items.ts'
import { TEXTS } from './texts.ts'
import { refreshSubscriptions } from './use-update-all.ts'

const HOUR = 3_600_000

type Props = { item: Item; listName: string; subscription: Subscription }

/** When a list was last mailed, when exactly it is next, and the way to leave that run out. */
export function RunTimes({ item, listName, subscription }: Props) {
  const { lastRunAt, nextRunAt, lastNote } = subscription
  return (
    <Box ps="7" fontSize="xs" color="fg.muted">
      <Flex align="center" columnGap="3" wrap="wrap">
        <Text>
          {lastRunAt ? (
            <>
              Last run <RelativeTime at={lastRunAt} />
            </>
          ) : (
            'Not run yet'
          )}
          {nextRunAt ? <NextRun at={nextRunAt} /> : null}
        </Text>
        {nextRunAt && item.isActive ? (
          <Skip item={item} listName={listName} subscription={subscription} nextRunAt={nextRunAt} />
        ) : null}
      </Flex>
      {lastNote ? (
        <Flex gap="1.5" mt="1" align="flex-start">
          <Box color="fg.warning" pt="0.5" flexShrink="0">
            <CircleAlert size={14} aria-hidden="true" />
          </Box>
          <Text overflowWrap="anywhere">{lastNote}</Text>
        </Flex>
      ) : null}
    </Box>
  )
}

/** Within a day also how soon; beyond, 'tomorrow' could be a day off. */
function NextRun({ at }: { at: string }) {
  const ahead = Date.parse(at) - Date.now()
  if (ahead <= 0) return <>, next run is due now</>
  if (ahead >= 24 * HOUR) return <>, next run {momentInWords(at)}</>
  return (
    <>
      , next run <RelativeTime at={at} /> ({momentInWords(at)})
    </>
  )
}

/** One button for both, so that it keeps the focus. */
function Skip({ item, listName, subscription, nextRunAt }: Props & { nextRunAt: string }) {
  // more than a period ahead: the run before it is left out
  const isSkipped = Date.parse(nextRunAt) > Date.now() + subscription.frequency * HOUR
  const change = useMutation(
    trpc.subscriptions.skipNext.mutationOptions({
      onSuccess: async (next, { skip }) => {
        toast.success(skip ? TEXTS.skipped : TEXTS.unskipped, `Next run: ${momentInWords(next.nextRunAt)}`)
        await refreshSubscriptions()
      },
      onError: async (error) => {
        toast.destructive(TEXTS.skipFailed, error.message)
        await refreshSubscriptions()
      },
    }),
  )
  const { kind, id: itemId } = item
  const { contactListId } = subscription
  const press = () => change.mutate({ kind, itemId, contactListId, nextRunAt, skip: !isSkipped })
  const label = isSkipped ? 'Undo skip' : 'Skip next'
  return (
    <BusyButton
      variant="plain"
      size="xs"
      px="0"
      height="6"
      isBusy={change.isPending}
      aria-label={`${label}: ${item.name} for ${listName}`}
      onClick={press}
    >
      {label}
    </BusyButton>
  )
}
