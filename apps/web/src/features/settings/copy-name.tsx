import { t } from '@lingui/core/macro'
import type { SettingName } from '@newsloom/contract/settings'
import { CopyButton } from '~/components/forms/copy-button.tsx'

/** Copies 'NAME=', the start of a line in an .env file. */
export const CopyName = ({ name }: { name: SettingName }) => (
  <CopyButton
    variant="ghost"
    size="2xs"
    text={`${name}=`}
    failed={t`The name could not be copied`}
    names={{ copy: t`Copy ${name}=`, copied: t`${name}= copied` }}
  />
)
