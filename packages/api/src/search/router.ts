import { SearchInput } from '@newsloom/contract/search'
import { searchEverything } from '@newsloom/core/search/search-everything'
import { procedure, router } from '../trpc.ts'

export const searchRouter = router({
  everything: procedure.input(SearchInput).query(({ ctx, input }) => searchEverything(ctx, input)),
})
