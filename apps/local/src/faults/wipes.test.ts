import { testShortForm } from './harness/short-form.ts'
import { oldLinks } from './old-links.ts'
import { wipeDuringSend } from './wipe-during-send.ts'

testShortForm(wipeDuringSend)
testShortForm(oldLinks)
