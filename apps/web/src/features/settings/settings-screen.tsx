import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import type { SettingsView, SettingView } from '@newsloom/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { MailerLine } from '~/components/mail/mailer-line.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel, PanelSection } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { Budgets } from './budgets.tsx'
import { SettingRow } from './setting-row.tsx'
import { GROUPS, TEXTS } from './setting-texts.ts'

/** This installation's settings, those that are missing, and what to do about them. */
export function SettingsScreen({ brand }: { brand: ReactNode }) {
  const settings = useQuery(trpc.system.settings.queryOptions())
  return (
    <>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
      {settings.data ? (
        <Settings view={settings.data} brand={brand} />
      ) : settings.isError ? (
        <ErrorState
          title={TEXTS.failed}
          error={settings.error}
          onRetry={settings.refetch}
          isRetrying={settings.isFetching}
        />
      ) : (
        <Stack gap="5">
          <LoadingNote>{TEXTS.loading}</LoadingNote>
          {GROUPS.map(({ title, names }) => (
            <CardSkeleton key={title} lines={names.length * 2} />
          ))}
        </Stack>
      )}
    </>
  )
}

function Settings({ view, brand }: { view: SettingsView; brand: ReactNode }) {
  const linked = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    // the rows came after the router had looked for the one that the address names
    const row = linked ? document.getElementById(linked) : null
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [linked])
  const byName = new Map(view.settings.map((setting) => [setting.name, setting]))
  return (
    <Stack gap="5" maxW="5xl">
      <PanelSection title={TEXTS.account}>
        <MailerLine />
      </PanelSection>
      {GROUPS.map(({ title, description, names }) => (
        <Group
          key={title}
          title={title}
          description={description}
          settings={names.flatMap((name) => byName.get(name) ?? [])}
          linked={linked}
        />
      ))}
      {brand}
      <Budgets budgets={view.budgets} />
      <Text color="fg.muted" fontSize="xs">
        {TEXTS.version(view.version)}
      </Text>
    </Stack>
  )
}

type GroupProps = { title: string; description: string; settings: readonly SettingView[]; linked: string }

function Group({ title, description, settings, linked }: GroupProps) {
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id} overflow="hidden">
      <Box px="5" pt="4" pb="3">
        <Heading as="h2" id={id} fontSize="md" fontWeight="semibold" lineHeight="short">
          {title}
        </Heading>
        <Text color="fg.muted" mt="0.5">
          {description}
        </Text>
      </Box>
      <Box as="ul" listStyleType="none" aria-labelledby={id}>
        {settings.map((setting) => (
          <SettingRow key={setting.name} setting={setting} isLinked={setting.name === linked} />
        ))}
      </Box>
    </Panel>
  )
}
