import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Toaster } from '~/components/feedback/toaster.tsx'
import { queryClient } from '~/lib/net/trpc.ts'
import { system } from '~/theme/system.ts'
import type { AppRouterInstance } from './router.tsx'

export function App({ router }: { router: AppRouterInstance }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
        <Toaster />
      </ChakraProvider>
    </QueryClientProvider>
  )
}
