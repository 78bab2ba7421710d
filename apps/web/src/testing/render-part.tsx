import { ChakraProvider } from '@chakra-ui/react'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Toaster } from '~/components/feedback/toaster.tsx'
import { i18n } from '~/i18n/i18n.ts'
import { queryClient } from '~/lib/net/trpc.ts'
import { system } from '~/theme/system.ts'
import type { Answers } from './answers.ts'
import { answerWith } from './server.ts'

/**
 * Renders one part of a screen, with props that the app itself would not pass: with theme, toasts,
 * data and a router.
 */
export function renderPart(part: ReactNode, answers: Answers = {}) {
  answerWith(answers)
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return {
    user: userEvent.setup({ delay: null, applyAccept: false }),
    ...render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <ChakraProvider value={system}>
            <RouterContextProvider router={router}>{part}</RouterContextProvider>
            <Toaster />
          </ChakraProvider>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  }
}
