import type { ScriptView, StartScriptInput, WritingSettings } from '@newsloom/contract/podcasts/script-view'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { useIsHere } from '~/lib/net/use-still-here.ts'
import { toast } from '~/lib/toast.ts'
import { SCRIPT_TEXTS } from '../texts.ts'

/** Saves the settings with the script as it is, or writes a new one; `onDone` after success. */
export function useSaveSettings(onDone: () => void) {
  const cache = useQueryClient()
  const isHere = useIsHere()
  const refresh = () => cache.invalidateQueries(trpc.podcastScripts.pathFilter())
  const close = async () => {
    await refresh()
    // closed meanwhile, it may be open again with other text
    if (isHere()) onDone()
  }
  const write = useMutation(trpc.podcastScripts.write.mutationOptions({ onSuccess: close }))
  const save = useMutation(
    trpc.podcastScripts.save.mutationOptions({
      onSuccess: () => {
        toast.success(SCRIPT_TEXTS.saved)
        return close()
      },
      // after a conflict, the next try needs the newer version
      onError: refresh,
    }),
  )
  return {
    write: (input: StartScriptInput) => {
      save.reset()
      write.mutate(input)
    },
    save: ({ campaignId, version, script }: ScriptView, { title, hosts, tone }: WritingSettings) => {
      write.reset()
      save.mutate({ campaignId, version, script: { ...script, title, hosts, tone } })
    },
    isBusy: write.isPending || save.isPending,
    problem: (save.error ?? write.error)?.message,
  }
}
