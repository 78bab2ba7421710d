import { Flex, Switch, Tabs } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Monitor, Smartphone, Text as TextIcon } from 'lucide-react'
import { isView, type PreviewLook } from './preview-look.ts'
import { TEXTS } from './texts.ts'

type Props = {
  look: PreviewLook
  onChange: (change: Partial<PreviewLook>) => void
  /** the email has images on other servers */
  asksForeign: boolean
  /** id of the element that shows the email */
  panelId: string
}

/**
 * Desktop, phone or plain text; dark mode and images. The email itself is the panel of these tabs.
 */
export function LookBar({ look, onChange, asksForeign, panelId }: Props) {
  const isText = look.view === 'text'
  return (
    <Flex align="center" justify="space-between" gap="4" rowGap="3" wrap="wrap">
      <Tabs.Root
        value={look.view}
        ids={{ content: () => panelId }}
        onValueChange={({ value }) => isView(value) && onChange({ view: value })}
        size="sm"
        variant="enclosed"
      >
        <Tabs.List aria-label={t`How the email is shown`}>
          <Tabs.Trigger value="desktop">
            <Monitor size={16} aria-hidden="true" />
            {t`Desktop`}
          </Tabs.Trigger>
          <Tabs.Trigger value="phone">
            <Smartphone size={16} aria-hidden="true" />
            {t`Phone`}
          </Tabs.Trigger>
          <Tabs.Trigger value="text">
            <TextIcon size={16} aria-hidden="true" />
            {TEXTS.textPart}
          </Tabs.Trigger>
        </Tabs.List>
      </Tabs.Root>
      <Flex gap="5" rowGap="2" wrap="wrap" hidden={isText}>
        <Toggle label={TEXTS.dark} value={look.isDark} onChange={(isDark) => onChange({ isDark })} />
        <Toggle
          label={TEXTS.pictures}
          value={look.hasPictures}
          onChange={(hasPictures) => onChange({ hasPictures })}
        />
        {asksForeign && look.hasPictures ? (
          <Toggle
            label={TEXTS.foreign}
            title={TEXTS.foreignHelp}
            value={look.hasForeign}
            onChange={(hasForeign) => onChange({ hasForeign })}
          />
        ) : null}
      </Flex>
    </Flex>
  )
}

type ToggleProps = { label: string; title?: string; value: boolean; onChange: (value: boolean) => void }

function Toggle({ label, title, value, onChange }: ToggleProps) {
  return (
    <Switch.Root size="sm" checked={value} title={title} onCheckedChange={({ checked }) => onChange(checked)}>
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>{label}</Switch.Label>
    </Switch.Root>
  )
}
