import { Button } from '@chakra-ui/react'
import type { CampaignOrigin } from '@newsloom/contract/campaigns/content-checks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { CONTENT } from './content-texts.ts'

type Props = {
  campaignId: number
  origin: CampaignOrigin
  /** false: the topics and prompts are edited here already */
  hasEdit: boolean
}

/** Where held content is changed, and its release after a question. */
export function HoldActions({ campaignId, origin: { runId, checks }, hasEdit }: Props) {
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const release = useMutation(
    trpc.campaigns.releaseContent.mutationOptions({
      onSuccess: (origin) => {
        cache.setQueryData(trpc.campaigns.origin.queryKey({ id: campaignId }), origin)
        toast.success(CONTENT.released)
      },
      onError: (error) => toast.destructive(CONTENT.releaseFailed, error.message),
      onSettled: () => {
        setAsking(false)
        void cache.invalidateQueries(trpc.campaigns.pathFilter())
      },
    }),
  )
  return (
    <>
      {hasEdit ? (
        <Button asChild size="xs" variant="outline" colorPalette="gray">
          <Link to="/campaigns" search={{ edit: campaignId }}>
            {CONTENT.edit}
          </Link>
        </Button>
      ) : null}
      {checks?.hold?.canRelease ? (
        <Button
          ref={button}
          type="button"
          size="xs"
          variant="outline"
          colorPalette="gray"
          onClick={() => setAsking(true)}
        >
          {CONTENT.release}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title={CONTENT.releaseTitle}
        confirmLabel={release.isPending ? CONTENT.releasing : CONTENT.release}
        isDestructive={false}
        isPending={release.isPending}
        onConfirm={() => release.mutate({ id: campaignId, runId })}
        onClose={() => setAsking(false)}
        returnFocus={() => button.current}
      >
        {CONTENT.releaseText}
      </ConfirmDialog>
    </>
  )
}
