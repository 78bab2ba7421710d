import type { VoiceSampleInput, VoiceSampleView } from '@newsloom/contract/podcasts/voice-sample'
import { isRunOver } from '@newsloom/contract/run-state'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { useLive } from '~/lib/net/use-live.ts'

const isActive = (sample: VoiceSampleView | null | undefined): boolean =>
  sample ? !isRunOver(sample.state) : false

/** The sample of a voice, and its making. */
export function useVoiceSample(input: VoiceSampleInput) {
  const cache = useQueryClient()
  const offer = useQuery(trpc.voiceSamples.find.queryOptions(input))
  const sample = offer.data?.sample ?? null
  const { queryKey } = trpc.voiceSamples.find.queryOptions(input)
  const keep = (made: VoiceSampleView) =>
    cache.setQueryData(queryKey, (known) => known && { ...known, sample: made })
  const make = useMutation(trpc.voiceSamples.make.mutationOptions({ onSuccess: keep }))
  const { isDown } = useFollowSample(sample, input)
  return { offer, sample, make, isMaking: make.isPending || isActive(sample), isDown }
}

/** Follows a sample to its end: each view becomes what is known of its voice. */
function useFollowSample(sample: VoiceSampleView | null, { voice, language }: VoiceSampleInput) {
  const cache = useQueryClient()
  const input = sample && isActive(sample) ? { sampleId: sample.id } : skipToken
  const { view, isDown } = useLive<VoiceSampleView>({
    watch: (options) => trpc.voiceSamples.watch.subscriptionOptions(input, options),
    // not cached: a cached view may be older than the known sample of the voice
    get: (options) => trpc.voiceSamples.get.queryOptions(input, { ...options, gcTime: 0 }),
  })
  useEffect(() => {
    const { queryKey } = trpc.voiceSamples.find.queryOptions({ voice, language })
    if (view)
      cache.setQueryData(queryKey, (known) =>
        known?.sample?.id === view.id && isActive(known.sample) ? { ...known, sample: view } : known,
      )
  }, [cache, view, voice, language])
  return { isDown: input !== skipToken && isDown }
}
