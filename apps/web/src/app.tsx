import { ChakraProvider } from '@chakra-ui/react'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Toaster } from '~/components/feedback/toaster.tsx'
import { i18n } from '~/i18n/i18n.ts'
import { queryClient } from '~/lib/net/trpc.ts'
import { system } from '~/theme/system.ts'
import type { AppRouterInstance } from './router.tsx'

export function App({ router }: { router: AppRouterInstance }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ChakraProvider value={system}>
          <RouterProvider router={router} />
          <Toaster />
        </ChakraProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}
