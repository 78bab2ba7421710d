import { NativeSelect, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import type { SendReport } from '@newsloom/contract/analytics/sends'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDecimal, formatNumber } from '~/lib/numbers.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { DataTable } from '../shared/data-table.tsx'
import { DownloadLink } from '../shared/download-link.tsx'
import { LIVE } from '../shared/live-query.ts'
import { TEXTS } from '../texts.ts'

/** Newest sends that are offered. */
const OFFERED = 50
/** Sends of a topic have the same name, so the time and the subject tell them apart. */
const nameOf = ({ label, subject, at }: Pick<SendReport, 'label' | 'subject' | 'at'>): string =>
  `${label}, ${formatDateMinute(at)}: ${subject}`

type SelectProps = {
  sendId: number
  otherId: number | undefined
  onChange: (otherId: number | undefined) => void
}

/** The send to put beside this one. */
export function CompareSelect({ sendId, otherId, onChange }: SelectProps) {
  const { data } = useQuery(trpc.analytics.sends.queryOptions({ limit: OFFERED }))
  const offered = data?.items.filter(({ id }) => id !== sendId) ?? []
  const isOlder = otherId !== undefined && offered.every(({ id }) => id !== otherId)
  return (
    <FormField label={TEXTS.send.compare}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          value={otherId ?? ''}
          onChange={(event) => onChange(event.target.value ? Number(event.target.value) : undefined)}
        >
          <option value="">{TEXTS.send.compareNone}</option>
          {isOlder ? <option value={otherId}>{t`Send ${otherId}`}</option> : null}
          {offered.map((send) => (
            <option key={send.id} value={send.id}>
              {nameOf(send)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}

type Row = { name: string; value: (report: SendReport) => string }

const ROWS: readonly Row[] = [
  { name: t`People emailed`, value: ({ mailed }) => formatNumber(mailed) },
  { name: t`People who clicked`, value: ({ clicked }) => formatNumber(clicked) },
  { name: TEXTS.rate, value: ({ engagementRate }) => `${formatDecimal(engagementRate)}%` },
  { name: t`Clicks`, value: ({ clicks }) => formatNumber(clicks) },
  {
    name: t`Clicks in the first 24 hours`,
    value: ({ hours }) => formatNumber(hours.slice(0, 24).reduce((sum, one) => sum + one, 0)),
  },
  { name: t`Bounced`, value: ({ delivery }) => formatNumber(delivery.bounced) },
  { name: t`Reported as spam`, value: ({ delivery }) => formatNumber(delivery.complained) },
  { name: t`Unsubscribed`, value: ({ delivery }) => formatNumber(delivery.unsubscribed) },
  { name: t`Stories`, value: ({ stories }) => formatNumber(stories.length) },
  { name: t`Most clicked story`, value: mostClicked },
]

function mostClicked({ stories }: SendReport): string {
  const [first] = stories.toSorted((a, b) => b.people - a.people)
  return first && first.people > 0 ? `${first.title} (${formatDecimal(first.share * 100)}%)` : '–'
}

type Props = { report: SendReport; otherId: number; clicks: CountedClicks }

/** Two sends side by side. */
export function Comparison({ report, otherId, clicks }: Props) {
  const other = useQuery(trpc.analytics.send.queryOptions({ id: otherId, clicks }, LIVE))
  const data = other.data?.id === otherId ? other.data : undefined
  return (
    <PanelSection
      title={TEXTS.send.comparison}
      action={
        data ? (
          <DownloadLink
            sendId={report.id}
            comparedId={otherId}
            clicks={clicks}
            name={TEXTS.send.comparison}
          />
        ) : undefined
      }
    >
      {data ? (
        <DataTable
          caption={TEXTS.send.comparison}
          columns={[
            { name: t`Figure`, cell: ({ name }: Row) => name, width: '30%' },
            { name: nameOf(report), cell: ({ value }: Row) => <Value>{value(report)}</Value> },
            { name: nameOf(data), cell: ({ value }: Row) => <Value>{value(data)}</Value> },
          ]}
          rows={ROWS}
          keyOf={({ name }) => name}
        />
      ) : other.error ? (
        <ErrorState title={TEXTS.send.failed} error={other.error} />
      ) : (
        <>
          <LoadingNote>{t`Loading the other send`}</LoadingNote>
          <RowsSkeleton rows={5} />
        </>
      )}
    </PanelSection>
  )
}

const Value = ({ children }: { children: string }) => (
  <Text as="span" lang={langOf(children)}>
    {children}
  </Text>
)
