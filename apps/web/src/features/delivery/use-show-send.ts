import type { SendView } from '@newsloom/contract/sends/sends'
import { useQueryClient } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'

/** Shows a send as the server answered it, wherever it is shown. */
export function useShowSend(): (view: SendView) => void {
  const cache = useQueryClient()
  return (view) => {
    cache.setQueryData(trpc.sends.get.queryKey({ id: view.id }), view)
    void cache.invalidateQueries(trpc.sends.active.queryFilter())
    void cache.invalidateQueries(trpc.sends.ofCampaign.queryFilter())
    void cache.invalidateQueries(trpc.sends.ofAnalysis.queryFilter())
    void cache.invalidateQueries(trpc.sends.newsAudience.queryFilter())
  }
}
