import { Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { chooseLanguage, type Language } from '~/i18n/language.ts'
import { language } from '~/i18n/locale.ts'
import { toast } from '~/lib/toast.ts'

/** In the words of each language: whoever does not read this page's must find it. */
const SWITCH: Record<Language, { name: string; label: string }> = {
  // with the name that is seen, which voice control is told
  en: { name: 'EN', label: 'EN: Switch to English' },
  th: { name: 'ไทย', label: 'เปลี่ยนเป็นภาษาไทย' },
}

/** Switches between the two languages; the page loads again. */
export function LanguageButton() {
  const other = language === 'en' ? 'th' : 'en'
  const { name, label } = SWITCH[other]
  const change = () => {
    if (!chooseLanguage(other))
      toast.destructive(
        t`The language was not changed`,
        t`This browser does not keep data of this site. Allow it, then try again.`,
      )
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      px="2"
      minW="9"
      lang={other}
      aria-label={label}
      title={label}
      onClick={change}
    >
      {name}
    </Button>
  )
}
