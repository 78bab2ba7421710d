import type { AutoFillResult } from '@newsloom/contract/research/topics'
import { useMutation } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { useIsLocalAnalyst } from '~/lib/system.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../../texts.ts'

/** Requests a draft of a topic; without a persona it only says that one is needed. */
export function useAutoFill(mode: 'create' | 'edit', onDraft: (draft: AutoFillResult) => void) {
  const isLocal = useIsLocalAnalyst()
  const draft = useMutation(
    trpc.topics.autoFill.mutationOptions({
      onSuccess: (result) => {
        onDraft(result)
        toast.success(
          mode === 'create' ? TEXTS.autoFilled : TEXTS.autoFilledEdit,
          isLocal ? TEXTS.autoFilledLocal : TEXTS.autoFilledText,
        )
      },
      onError: (error) =>
        toast.destructive(
          TEXTS.autoFillFailed,
          mode === 'create' ? error.message || TEXTS.autoFillFallback : TEXTS.autoFillFailedEdit,
        ),
    }),
  )
  const fill = (persona: string) => {
    if (persona.trim() === '') toast.destructive(TEXTS.personaRequired, TEXTS.personaRequiredText)
    else draft.mutate({ persona: persona.trim() })
  }
  return { fill, isFilling: draft.isPending }
}
