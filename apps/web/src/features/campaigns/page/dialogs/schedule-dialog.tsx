import { Button, Dialog, Stack } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { DialogProblem } from '~/components/dialogs/dialog-problem.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { useEnterToButton } from '~/components/forms/enter-to-button.ts'
import { CheckList } from '~/components/preflight/check-list.tsx'
import { RecipientsSummary } from '~/components/preflight/recipients.tsx'
import { PREFLIGHT } from '~/components/preflight/texts.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useIsHere } from '~/lib/net/use-still-here.ts'
import { wallTimeAt } from '~/lib/time/zoned-time.ts'
import { toast } from '~/lib/toast.ts'
import { sendMoment } from '../../shared/send-moment.ts'
import { WhenFields } from '../../shared/when-fields.tsx'
import { CHECKS } from '../texts.ts'

type Props = { campaign: CampaignView; onClose: () => void }

/** When a campaign is sent, with the issues that would prevent it now. */
export function ScheduleDialog({ campaign, onClose }: Props) {
  const [before] = useState(() => timeOf(campaign))
  const [wall, setWall] = useState(before)
  const [isAsked, setAsked] = useState(false)
  const enter = useEnterToButton()
  const moment = sendMoment(wall)
  const mayBeScheduled = moment !== null && !moment.isPast
  const schedule = useSchedule(onClose)
  const change = (next: typeof wall) => {
    setWall(next)
    if (schedule.isError) schedule.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (mayBeScheduled && !schedule.isPending) schedule.mutate({ id: campaign.id, scheduledAt: moment.at })
  }
  return (
    <AppDialog
      title={campaign.status === 'draft' ? CHECKS.scheduleTitle : CHECKS.changeTitle}
      description={campaign.name}
      isOpen
      isDirty={wall.date !== before.date || wall.time !== before.time}
      onClose={onClose}
    >
      <Stack asChild gap="0" minH="0" flex="1" overflow="hidden">
        <form noValidate onSubmit={submit} onKeyDown={mayBeScheduled ? enter.onKeyDown : undefined}>
          <Dialog.Body overflowY="auto" pt="1">
            <Stack gap="5">
              <WhenFields value={wall} onChange={change} isAsked={isAsked} isRequired />
              <Checks campaignId={campaign.id} />
            </Stack>
          </Dialog.Body>
          {schedule.error ? <DialogProblem>{schedule.error.message}</DialogProblem> : null}
          <Dialog.Footer>
            <Dialog.ActionTrigger asChild>
              <Button type="button" variant="outline" colorPalette="gray">{t`Cancel`}</Button>
            </Dialog.ActionTrigger>
            <BusyButton ref={enter.button} type="submit" isBusy={schedule.isPending}>
              {schedule.isPending ? CHECKS.scheduling : CHECKS.schedule}
            </BusyButton>
          </Dialog.Footer>
        </form>
      </Stack>
    </AppDialog>
  )
}

function useSchedule(onDone: () => void) {
  const cache = useQueryClient()
  const isHere = useIsHere()
  return useMutation(
    trpc.campaigns.schedule.mutationOptions({
      onSuccess: (view) => {
        cache.setQueryData(trpc.campaigns.get.queryKey({ id: view.id }), view)
        toast.success(CHECKS.scheduled)
        if (isHere()) onDone()
      },
      onError: () => toast.destructive(CHECKS.scheduleFailed),
      onSettled: () => void cache.invalidateQueries(trpc.campaigns.pathFilter()),
    }),
  )
}

/** A missed time is not offered again. */
const timeOf = ({ scheduledAt, status }: CampaignView) =>
  scheduledAt && status === 'scheduled' ? wallTimeAt(scheduledAt) : { date: '', time: '' }

/** The people it would reach now, and what would prevent it from being sent. */
function Checks({ campaignId }: { campaignId: number }) {
  const view = useQuery(trpc.campaigns.preflight.queryOptions({ id: campaignId }))
  if (view.data)
    return (
      <Stack gap="3">
        <RecipientsSummary view={view.data} />
        <CheckList label={PREFLIGHT.checks} items={view.data.items.filter(({ level }) => level !== 'ok')} />
      </Stack>
    )
  if (view.error)
    return (
      <ErrorState
        title={CHECKS.loadFailed}
        error={view.error}
        onRetry={view.refetch}
        isRetrying={view.isFetching}
      />
    )
  return (
    <>
      <LoadingNote>{CHECKS.loading}</LoadingNote>
      <TextSkeleton lines={4} />
    </>
  )
}
